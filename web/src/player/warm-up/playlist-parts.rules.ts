import type { LevelSize } from './start-level.rules.ts'

interface ListedLevel extends LevelSize {
  uri: string
}

export interface Master {
  /** In the order of their bitrates. */
  levels: ListedLevel[]
  /** The sound beside the picture; null where it is in it. */
  soundUri: string | null
}

export interface ListedSegment {
  uri: string
  /** Null for a stream without one. */
  initUri: string | null
  durationS: number
}

function attributeOf(line: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line) ?? []
  return quoted ?? plain
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim())
}

/** The levels of a multivariant playlist, and the sound that a player begins with. */
export function readMaster(text: string): Master {
  const lines = linesOf(text)
  const levels = lines.flatMap((line, at) => {
    const uri = lines[at + 1]
    if (!line.startsWith('#EXT-X-STREAM-INF:') || !uri) return []
    const [width = 0, height = 0] = (attributeOf(line, 'RESOLUTION') ?? '').split('x').map(Number)
    return [{ uri, bitrate: Number(attributeOf(line, 'BANDWIDTH')), width, height }]
  })
  const sounds = lines.filter((line) => /^#EXT-X-MEDIA:.*TYPE=AUDIO/.test(line))
  const sound = sounds.find((line) => attributeOf(line, 'DEFAULT') === 'YES') ?? sounds[0]
  return {
    levels: levels.sort((one, other) => one.bitrate - other.bitrate),
    soundUri: (sound && attributeOf(sound, 'URI')) ?? null,
  }
}

/** The segments from where a player joins a live playlist: as far before its end as it says. */
export function joinedSegments(text: string): ListedSegment[] {
  const lines = linesOf(text)
  const segments: ListedSegment[] = []
  let durationS = 0
  let initUri: string | null = null
  for (const line of lines) {
    if (line.startsWith('#EXTINF:')) durationS = Number.parseFloat(line.slice('#EXTINF:'.length))
    else if (line.startsWith('#EXT-X-MAP:')) initUri = attributeOf(line, 'URI') ?? null
    else if (line !== '' && !line.startsWith('#')) segments.push({ uri: line, initUri, durationS })
  }
  const control = lines.find((line) => line.startsWith('#EXT-X-SERVER-CONTROL:'))
  const holdBackS = Number(control && attributeOf(control, 'HOLD-BACK'))
  let behindS = 0
  // A hundredth of a second is what sums of decimals are off.
  const from = segments.findLastIndex((segment) => (behindS += segment.durationS) >= holdBackS - 0.01)
  return Number.isNaN(holdBackS) || from < 0 ? [] : segments.slice(from)
}
