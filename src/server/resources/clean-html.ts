import { richTextStyles } from '#contract/rich-text-style.ts'

const tags =
  'p div span br hr h1 h2 h3 h4 h5 h6 blockquote pre code strong b em i u s del sub sup mark ul ol li a img figure ' +
  'figcaption table caption colgroup col thead tbody tfoot tr th td'

/** Its own copy: the library's types want lists that could be changed. */
const styles = Object.fromEntries(Object.entries(richTextStyles).map(([name, rules]) => [name, [...rules]]))

const tagBegin = /<(\/?)([a-z][a-z\d:-]*)/gi
/** What has no end, or need not have one: such tags side by side are no nesting. */
const endless = new Set(
  'br hr img input col wbr meta link source area base embed track param p li dt dd tr td th thead tbody tfoot option colgroup'.split(
    ' ',
  ),
)
/** No text that a person writes or pastes comes near. */
const deepest = 200

/** Whether its tags lie so deep within each other that to clean them would hold up everybody else. */
export const isTooDeep = (html: string): boolean => {
  let depth = 0
  for (const [, end, name = ''] of html.matchAll(tagBegin)) {
    if (endless.has(name.toLowerCase())) continue
    depth = end ? Math.max(0, depth - 1) : depth + 1
    if (depth > deepest) return true
  }
  return false
}

export interface CleanHtml {
  html: string
  /** Where its pictures come from, but for those that are within the text itself. */
  pictures: string[]
}

/**
 * Rich text as a notice may hold it: the marks of an editor, pictures and links, nothing that acts. What is left out loses
 * its tag and keeps its words, but for scripts and styles, which go altogether.
 */
export const cleanHtml = async (given: string): Promise<CleanHtml> => {
  // A large library, and most days nobody writes a notice.
  const { default: sanitizeHtml } = await import('sanitize-html')
  const pictures: string[] = []
  const html = sanitizeHtml(given, {
    allowedTags: tags.split(' '),
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      ol: ['start'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      '*': ['style'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    allowedStyles: { '*': styles },
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
      ol: (tagName, { start = '', ...attribs }) => ({
        tagName,
        attribs: /^\d{1,6}$/.test(start) ? { ...attribs, start } : attribs,
      }),
    },
    exclusiveFilter: ({ tag, attribs: { src = '' } }) => {
      if (tag !== 'img') return false
      // A picture inside the text itself may only be a picture: an SVG could act.
      if (/^\s*data:/i.test(src)) return !/^data:image\/(png|jpe?g|gif|webp);base64,/i.test(src)
      if (src !== '') pictures.push(src)
      return src === ''
    },
  })
  return { html, pictures }
}
