const parts: [before: number, words: string][] = [
  [5, '夜深了'],
  [9, '早上好'],
  [12, '上午好'],
  [14, '中午好'],
  [18, '下午好'],
  [24, '晚上好'],
]

/** A greeting for the hour (0 to 23) on the person's own clock. */
export const greeting = (hour: number, name: string): string => {
  const [, words] = parts.find(([before]) => hour < before) ?? parts[0] ?? [24, '您好']
  return name ? `${words}，${name}` : words
}
