/**
 * Journeys go one way of each kind and leave out those that only differ in the record or page they go through; with
 * `JOURNEYS=whole` (`npm run journeys:whole`, as CI does) all are gone.
 */
export const isWhole = process.env.JOURNEYS === 'whole'
