/** The same place of a looping row within its first run, and never at its start, where nothing lies before. */
export function loopedPosition(position: number, runPx: number): number {
  if (runPx <= 0) return position
  if (position <= 0) return position + runPx
  return position > runPx ? position - runPx : position
}
