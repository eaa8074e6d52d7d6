interface Props {
  /** Why the session is over, word for word. */
  sentence: string
}

/** Whoever is thrown out in the middle of a form learns at that moment that nothing is lost. */
export const KeptWords = ({ sentence }: Props) => (
  <>
    <p>{sentence}</p>
    <p>没有保存的内容已为您留在这台设备上，重新登录后可以接着填。</p>
  </>
)
