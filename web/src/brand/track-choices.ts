import { readStored, writeStored } from './local-storage.ts'

/** The chosen sound track and subtitles of a content, by their names; null leaves it to the stream. */
export interface TrackChoices {
  /** What they were chosen for, such as a film, a series or a channel. */
  of: string
  sound: string | null
  subtitles: string | null
}

export const trackChoicesKey = 'trackChoices'
const maxStored = 50

const isName = (value: unknown) => value === null || typeof value === 'string'

function isChoices(value: unknown): value is TrackChoices {
  if (typeof value !== 'object' || value === null) return false
  const { of, sound, subtitles } = value as Partial<Record<keyof TrackChoices, unknown>>
  return typeof of === 'string' && isName(sound) && isName(subtitles)
}

function readAll(): TrackChoices[] {
  try {
    const all: unknown = JSON.parse(readStored(trackChoicesKey) ?? '[]')
    return Array.isArray(all) ? all.filter(isChoices) : []
  } catch {
    return []
  }
}

export function readTrackChoices(of: string): TrackChoices {
  return readAll().find((choices) => choices.of === of) ?? { of, sound: null, subtitles: null }
}

/** The oldest choices make room for the newest. */
export function writeTrackChoices(choices: TrackChoices): void {
  const others = readAll().filter(({ of }) => of !== choices.of)
  writeStored(trackChoicesKey, JSON.stringify([choices, ...others].slice(0, maxStored)))
}
