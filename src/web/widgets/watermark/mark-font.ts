/**
 * The viewer's name over what is shown: a grey that is seen on white paper and on a black picture alike. The theme's own
 * colour is for the page behind: in the dark it is white, and gone on paper.
 */
export const markFont = { color: '#80808059' } as const
