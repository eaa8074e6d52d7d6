/** Stands where a name is unknown: a quiet ring of the same size, so that menus stay aligned. */
export const NeutralMark = () => (
  <svg viewBox="0 0 1024 1024" width="1em" height="1em" fill="currentColor">
    <path d="M512 320a192 192 0 1 0 0 384 192 192 0 0 0 0-384zm0 64a128 128 0 1 1 0 256 128 128 0 0 1 0-256z" />
  </svg>
)
