const smallWidth = 481

/** The distance from the end of the page at which more is loaded. */
export const nearEndPx = (width: number): number => (width <= smallWidth ? 200 : 1_000)

const comfortableViewports = 1.5

/** A page this short may not scroll, so that scrolling would never load more. */
export const seemsShort = (pageHeight: number, viewportHeight: number): boolean =>
  pageHeight < comfortableViewports * viewportHeight
