/** The selector of the link to a page in the side menu, which leads to an open page as it was left: with its filters. */
export const menuLink = (path: string): string =>
  `nav[aria-label="主菜单"] a:is([href="${path}"], [href^="${path}?"])`
