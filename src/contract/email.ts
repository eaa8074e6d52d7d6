/** An address without what the Chinese keyboard makes of its signs: plain letters, digits, @ and dots. */
export const closeEmail = (text: string): string => (/^[ -~]*$/.test(text) ? text : text.normalize('NFKC'))
