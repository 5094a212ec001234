/** A file of a stream that was fetched ahead; instants by the clock of `performance`. */
export interface WarmFile {
  body: string | ArrayBuffer
  askedMs: number
  firstByteMs: number
  loadedMs: number
  /** What a live playlist moves on by; 0 for other files. */
  stepMs: number
}

/** Segments that are fetched ahead: the one on air and the next, so that one that ends does not make it cold. */
export const warmSegments = 2

/** How often the bitrate of a level has to fit into the bandwidth: what plays comes first. */
const minRoom = 4

export function hasRoom(bitrate: number, bandwidth: number): boolean {
  return bandwidth >= bitrate * minRoom
}

/** The channel and the address of a file without its link: other brands and other ages have other addresses. */
export function warmKey(url: string): { channelId: number; path: string } | null {
  const [, path, id] = /\/media\/[^/]+\/(channels\/(\d+)\/[^?#]+)$/.exec(url) ?? []
  return path === undefined ? null : { channelId: Number(id), path }
}

/**
 * When an engine is told that a file was loaded. A segment was loaded just now, as fast as it was: the engine measures
 * by it. A live playlist is joined by its age, in whole segments, so that the picture begins with a key frame.
 */
export function loadingOf({ askedMs, firstByteMs, loadedMs, stepMs }: WarmFile, nowMs: number) {
  const laterMs = nowMs - loadedMs
  if (stepMs === 0) return { start: askedMs + laterMs, first: firstByteMs + laterMs, end: nowMs }
  const atMs = nowMs - Math.floor((nowMs - firstByteMs) / stepMs) * stepMs
  return { start: atMs, first: atMs, end: atMs }
}
