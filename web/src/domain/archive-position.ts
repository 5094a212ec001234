import { parsePosition, resumedAddress, writePosition } from './archive-position.rules.ts'

const storageKey = 'archive_position'

const addressNow = () => location.pathname + location.search

/** Notes where the archive is left, for this tab. */
export function noteArchivePosition(atS: number): void {
  try {
    sessionStorage.setItem(storageKey, writePosition({ address: addressNow(), atS }))
  } catch {
    // A page without storage begins again where its address says.
  }
}

function readPosition() {
  try {
    return parsePosition(sessionStorage.getItem(storageKey))
  } catch {
    return null
  }
}

/** Lets a document that is opened anew go on where its archive was left. */
export function resumeArchive(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const resumed = resumedAddress(addressNow(), arrival?.type, readPosition())
  if (resumed !== null) history.replaceState(history.state, '', resumed + location.hash)
}
