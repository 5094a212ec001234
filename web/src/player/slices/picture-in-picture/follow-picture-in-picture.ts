/** V-9.08 */
const pollMs = 150

/** Tells whenever the picture has moved into a window of its own, or back: browsers offer that in menus of theirs too. */
export function followPictureInPicture(isShown: () => boolean, tell: (isShown: boolean) => void): () => void {
  let wasShown = false
  const timer = setInterval(() => {
    const isNow = isShown()
    if (isNow !== wasShown) tell(isNow)
    wasShown = isNow
  }, pollMs)
  return () => clearInterval(timer)
}
