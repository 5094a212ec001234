import { readStored, writeStored } from '../../brand/local-storage.ts'
import { readBandwidth, type Screen, storedBandwidth } from './start-level.rules.ts'

/** As far as the browser tells it. */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

const key = 'bandwidth'

const information = (): NetworkInformation | undefined =>
  (navigator as { connection?: NetworkInformation }).connection

/** What is known of the connection of this device. */
export function readConnection() {
  const { saveData = false, effectiveType = null } = information() ?? {}
  return { bandwidth: readBandwidth(readStored(key), Date.now()), isSaving: saveData, effectiveType }
}

export function writeBandwidth(bitsPerSecond: number): void {
  if (bitsPerSecond > 0) writeStored(key, storedBandwidth(bitsPerSecond, Date.now()))
}

/** The size of an element in pixels of the screen. */
export function screenOf({ clientWidth, clientHeight }: Element): Screen {
  return { width: clientWidth * devicePixelRatio, height: clientHeight * devicePixelRatio }
}
