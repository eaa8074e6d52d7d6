/** Answers of the server as they come over the line, for tests that stand in for it. */
export const goodEnvelope = (data: object) => ({ success: true, code: 20000, message: '成功', data })

export const badEnvelope = ({ code, message }: { code: number; message: string }) => ({
  success: false,
  code,
  message,
  data: null,
})

export const replyOf = (body: object) => new Response(JSON.stringify(body))
