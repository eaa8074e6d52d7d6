/** A code without what the Chinese keyboard makes of its letters, digits and signs. */
export const closeCode = (text: string): string => (/^[ -~]*$/.test(text) ? text : text.normalize('NFKC'))
