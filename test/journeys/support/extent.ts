/**
 * `npm test` goes one way of each kind and leaves out those that only differ in the record or page they go through; with
 * `JOURNEYS=whole` (`npm run journeys:whole`, and CI for the files concerned) all are gone.
 */
export const isWhole = process.env.JOURNEYS === 'whole'
