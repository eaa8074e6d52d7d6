import { saveToDisk } from '#web/api/download.ts'

/** Sharp on today's screens and in print. */
const scale = 2
/** Beyond these no browser is sure to paint. */
const longestSide = 16_000
const mostDots = 100_000_000

const painted = async (drawing: Blob, width: number, height: number): Promise<Blob | null> => {
  const address = URL.createObjectURL(drawing)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * scale
    canvas.height = height * scale
    const paper = canvas.getContext('2d')
    if (!paper) return null
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
  } finally {
    URL.revokeObjectURL(address)
  }
}

/**
 * Keeps a drawing as a picture that any program opens; one too large for that as the drawing itself. Away from the page its
 * colours are the light ones, whatever the theme: it goes into documents and on paper.
 */
export const savePicture = async (drawing: SVGSVGElement, name: string): Promise<void> => {
  const blob = new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' })
  const [width, height] = [drawing.width.baseVal.value, drawing.height.baseVal.value]
  const fits = Math.max(width, height) * scale <= longestSide && width * height * scale ** 2 <= mostDots
  const picture = fits ? await painted(blob, width, height) : null
  saveToDisk(picture ? { name: `${name}.png`, blob: picture } : { name: `${name}.svg`, blob })
}
