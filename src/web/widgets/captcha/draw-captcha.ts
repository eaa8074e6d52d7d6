/** Every picture is a little different; nothing here has to be secret. */
const between = (low: number, high: number) => low + Math.random() * (high - low)

const drawLine = (context: CanvasRenderingContext2D, width: number, height: number, ink: string) => {
  context.beginPath()
  context.moveTo(between(0, width / 3), between(0, height))
  context.bezierCurveTo(
    between(0, width),
    between(0, height),
    between(0, width),
    between(0, height),
    between((width * 2) / 3, width),
    between(0, height),
  )
  context.strokeStyle = ink
  context.globalAlpha = 0.35
  context.stroke()
}

const drawLetter = (context: CanvasRenderingContext2D, letter: string, x: number, height: number) => {
  context.save()
  context.translate(x, height / 2)
  context.rotate(between(-0.35, 0.35))
  context.font = `600 ${Math.round(height * between(0.55, 0.7))}px ui-monospace, Menlo, Consolas, monospace`
  context.fillText(letter, 0, 0)
  context.restore()
}

/** Draws `code` on a canvas in the ink of the surrounding text; CSS pixels, sharp on dense screens. */
export const drawCaptcha = (canvas: HTMLCanvasElement, code: string, width: number, height: number) => {
  const context = canvas.getContext('2d')
  if (!context) return
  const density = window.devicePixelRatio || 1
  canvas.width = width * density
  canvas.height = height * density
  context.scale(density, density)
  context.clearRect(0, 0, width, height)
  const ink = getComputedStyle(canvas).color
  for (let line = 0; line < 3; line += 1) drawLine(context, width, height, ink)
  context.globalAlpha = 1
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const step = width / (code.length + 1)
  ;[...code].forEach((letter, index) => drawLetter(context, letter, step * (index + 1), height))
}
