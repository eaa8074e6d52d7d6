const tags =
  'p div span br hr h1 h2 h3 h4 h5 h6 blockquote pre code strong b em i u s del sub sup mark ul ol li a img figure ' +
  'figcaption table caption colgroup col thead tbody tfoot tr th td'
const colour = /^(#[\da-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i
const size = /^\d{1,4}(\.\d+)?(px|em|rem|%)?$/

/**
 * Rich text as a notice may hold it: the marks of an editor, pictures and links, nothing that acts. What is left out loses
 * its tag and keeps its words, but for scripts and styles, which go altogether.
 */
export const cleanHtml = async (html: string): Promise<string> => {
  // A large library, and most days nobody writes a notice.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html, {
    allowedTags: tags.split(' '),
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      '*': ['style'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    allowedStyles: {
      '*': {
        color: [colour],
        'background-color': [colour],
        'text-align': [/^(left|right|center|justify)$/],
        'font-size': [size],
        'font-weight': [/^(bold|normal|\d{3})$/],
        'text-decoration': [/^(underline|line-through|none)$/],
        'text-indent': [size],
        width: [size],
      },
    },
    transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
    // A picture inside the text itself may only be a picture: an SVG could act.
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' &&
      /^\s*data:/i.test(attribs.src ?? '') &&
      !/^data:image\/(png|jpe?g|gif|webp);base64,/i.test(attribs.src ?? ''),
  })
}
