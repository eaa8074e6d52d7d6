/** What the browsers say when a part of the application did not come. */
const missingPart = /dynamically imported module|module script failed|Unable to preload|Failed to fetch/i

export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && missingPart.test(error.message)
