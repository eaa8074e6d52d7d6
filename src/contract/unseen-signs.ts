/**
 * Nobody sees them: web pages, address books and other programs leave them behind, those that say which way letters run among them.
 * Those that join letters of a script or a picture stay.
 */
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Two texts that look the same are the same. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '')
