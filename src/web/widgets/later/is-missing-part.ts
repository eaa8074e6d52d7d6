/** What the browsers say when a part of the application did not come. */
const missingPart = /dynamically imported module|module script failed|Unable to preload|Failed to fetch/i

/** A worker whose code did not come, of which browsers say nothing. */
export class MissingPart extends Error {}

export const isMissingPart = (error: unknown): boolean =>
  error instanceof MissingPart || (error instanceof Error && missingPart.test(error.message))
