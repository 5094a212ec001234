const smallWidth = 481

/** How far from the end of the page more is fetched. */
export const nearEndPx = (width: number): number => (width <= smallWidth ? 200 : 1_000)

const comfortableViewports = 1.5

/** A page this short may never be scrolled, so that nobody would ask for more. */
export const seemsShort = (pageHeight: number, viewportHeight: number): boolean =>
  pageHeight < comfortableViewports * viewportHeight
