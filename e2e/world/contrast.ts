import type { Locator, Page } from 'playwright-core'

/** The lowest contrast that any pixel behind a text leaves it, by WCAG; the text itself is out of the picture. */
export async function lowestContrast(page: Page, text: Locator): Promise<number> {
  const box = await text.boundingBox()
  if (!box) throw new Error('the text has no place')
  const color = await text.evaluate((element) => getComputedStyle(element).color)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main *, header * { color: transparent !important; transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  const picture = await page.screenshot({ clip: box })
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return page.evaluate(
    async ({ bytes, ink }) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = ink
      context.fillRect(0, 0, 1, 1)
      const [inkR = 0, inkG = 0, inkB = 0, inkA = 255] = context.getImageData(0, 0, 1, 1).data
      context.clearRect(0, 0, 1, 1)
      context.drawImage(bitmap, 0, 0)
      const linear = (value: number) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }
      const luminance = (r: number, g: number, b: number) =>
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
      const alpha = inkA / 255
      let lowest = Number.POSITIVE_INFINITY
      for (let at = 0; at < data.length; at += 4) {
        const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
        const mixed = (own: number, under: number) => own * alpha + under * (1 - alpha)
        const of = luminance(mixed(inkR, r), mixed(inkG, g), mixed(inkB, b))
        const on = luminance(r, g, b)
        lowest = Math.min(lowest, (Math.max(of, on) + 0.05) / (Math.min(of, on) + 0.05))
      }
      return lowest
    },
    { bytes: [...picture], ink: color },
  )
}
