/** Nobody sees them: web pages and other programs leave them behind. Those that join letters of a script or a picture stay. */
const unseen = /[\u200B\u2060\uFEFF]/g

/** Two texts that look the same are the same. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '')
