const mostNamed = 3

/** 还有 1 个文件没有传完：片头.mp4 */
export const missingWords = (names: readonly string[], unit = '个文件'): string => {
  const named = names.slice(0, mostNamed).join('、')
  return `还有 ${names.length} ${unit}没有传完：${named}${names.length > mostNamed ? ' 等' : ''}`
}
