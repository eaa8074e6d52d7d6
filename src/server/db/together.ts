/**
 * Statements of one transaction that need no answer of each other: they are begun in their order and reach the embedded
 * database in one message. The first failure is thrown, after all of them have ended: one that came later would be part of
 * nobody's transaction.
 */
export const together = async <T extends readonly unknown[]>(
  ...asked: { [K in keyof T]: Promise<T[K]> }
): Promise<T> => {
  await Promise.allSettled(asked)
  return Promise.all(asked)
}
