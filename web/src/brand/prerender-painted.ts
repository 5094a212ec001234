/** An app that waits longer than this keeps the viewer from pressing anything. */
const maxWaitMs = 300

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Settles after a frame was painted: a callback for the frame runs before it, a timer after it. */
const nextFrame = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done))
  })

function isInView(picture: HTMLImageElement): boolean {
  const { top, bottom, height } = picture.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}

/**
 * Waits until the pictures of the prerendered screen are painted. The first render of the app is one long task: a
 * picture that arrives during it would be shown only after it.
 */
export async function prerenderPainted(document: Document): Promise<void> {
  // A hidden tab paints no frames.
  if (document.hidden) return
  const pictures = [...document.querySelectorAll<HTMLImageElement>('#first img')].filter(isInView)
  const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()))
  await Promise.race([decoded.then(nextFrame), pause(maxWaitMs)])
}
