export interface ErrorSentence {
  title: string
  lead: string
}

/** The code of whoever has no function at all (specification section 6). */
export const noFunctions = '40003'

const noRoutes: ErrorSentence = {
  title: '还没有可以使用的功能',
  lead: '您的账号还没有分配任何功能，请联系系统管理员授权；授权后这里会自己打开首页。',
}
/** For whoever looks with the eyes of somebody who has none. */
const noRoutesOf = (userName: string): ErrorSentence => ({
  title: noRoutes.title,
  lead: `“${userName}”的账号还没有分配任何功能，登录后停在这个页面。`,
})
/** For whoever opens that address by hand, and has functions, or has not said who he is. */
const notYou: ErrorSentence = {
  title: '这里没有您要找的内容',
  lead: '还没有分配任何功能的账号会停在这个页面，等系统管理员授权。',
}
const forbidden: ErrorSentence = {
  title: '没有权限打开此页面',
  lead: '您的角色还没有这个页面的权限。工作需要时，请联系系统管理员，在“角色管理”里为您的角色授权；授权后立即生效，不必重新登录。',
}
const missing: ErrorSentence = {
  title: '页面不存在',
  lead: '地址可能写错了，或者页面已经移走，请从菜单进入。',
}
const broken: ErrorSentence = {
  title: '服务器异常',
  lead: '请稍后重试；多次出现时，请联系系统管理员。',
}
const busy: ErrorSentence = { title: '系统繁忙', lead: '访问的人较多，请稍等片刻再试。' }
const expired: ErrorSentence = { title: '登录已失效', lead: '请重新登录后继续。' }

const sentences: Record<string, ErrorSentence> = {
  [noFunctions]: noRoutes,
  '403': forbidden,
  '40300': forbidden,
  '404': missing,
  '40400': missing,
  '401': expired,
  '41003': expired,
  '500': broken,
  '50000': broken,
  '503': busy,
  '50300': busy,
}

/**
 * What an error page says for a status or code of its address; a code nobody knows is shown as it is. That somebody has no
 * functions is said to him alone, or to who looks with his eyes: `seenAs` is whose they are.
 */
export const errorSentence = (code: string, hasNone: boolean, seenAs?: string): ErrorSentence => {
  if (code === noFunctions && !hasNone) return notYou
  if (code === noFunctions && seenAs !== undefined) return noRoutesOf(seenAs)
  return Object.hasOwn(sentences, code) && sentences[code]
    ? sentences[code]
    : { title: '出现了问题', lead: `错误代码 ${code.slice(0, 20)}，请返回后重试。` }
}
