const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** `19.1 KB`, as people say it. */
export const sizeText = (bytes: number): string => {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`
}
