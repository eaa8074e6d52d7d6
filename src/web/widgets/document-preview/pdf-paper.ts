/** More pages at once, sharp enough for paper, would take minutes and gigabytes. */
const mostOnPaper = 100

export const tooLong = (count: number): string | undefined =>
  count > mostOnPaper ? `文档有 ${count} 页，在这里最多打印 ${mostOnPaper} 页，请下载后打印` : undefined

/** About 200 dots an inch where the page is A4, as many times as sharp as on a plain screen. */
export const paperSharpness = 1.85

/** The pages alone, each on a sheet of its own size. */
export const pdfPaper = `
  @media print {
    main > div { width: var(--paper-width); height: var(--paper-height); aspect-ratio: auto !important; margin: 0; break-after: page; overflow: clip }
    main > div:last-child { break-after: auto }
    main :is(.text, a) { display: none }
  }
`
