/** Segments per folder, so that old ones are removed folder by folder. */
export const blockSegments = 256

/** Paths of recorded files in the storage. */
export const recordingPaths = {
  run: (channelId: number, run: string) => `recordings/${channelId}/${run}`,
  init: (channelId: number, init: string, rendition: string) =>
    `recordings/${channelId}/init/${init}/${rendition}.mp4`,
  block: (channelId: number, run: string, block: number) => `recordings/${channelId}/${run}/${block}`,
  segment: (channelId: number, run: string, sequence: number, rendition: string) =>
    `recordings/${channelId}/${run}/${blockOf(sequence)}/${sequence}-${rendition}.m4s`,
  thumbnail: (channelId: number, run: string, sequence: number) =>
    `recordings/${channelId}/${run}/${blockOf(sequence)}/${sequence}.jpg`,
}

/** Two recorders never write to one folder: each taking of a channel has a fence of its own. */
export function runName(startedMs: number, fence: number): string {
  return `${startedMs}-${fence}`
}

export function blockOf(sequence: number): number {
  return Math.floor(sequence / blockSegments)
}

/** Init segments are named by their content. */
export const initForm = /^[0-9a-f]{16}$/
