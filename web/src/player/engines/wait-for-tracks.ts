/** V-9.06 */
const [firstMs, everyMs, maxLooks] = [50, 100, 50]

/** Looks for what the browser finds in a stream by itself and tells of by no event; gives up after a while. */
export function waitForTracks(find: () => boolean): () => void {
  let looks = 0
  let timer = setTimeout(look, firstMs)
  function look() {
    looks += 1
    if (!find() && looks < maxLooks) timer = setTimeout(look, everyMs)
  }
  return () => clearTimeout(timer)
}
