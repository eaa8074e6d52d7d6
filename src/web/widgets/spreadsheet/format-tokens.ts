/** The pieces that a format is made of. */
export const formatTokens =
  /"[^"]*"|[\\!][\s\S]|_[\s\S]|\*[\s\S]|\[[^\]]*\]|General|G\/通用格式|上午\/下午|AM\/PM|A\/P|aaaa?|[^]/giu
