import { segmentMs } from './segment-grid.ts'

export interface Cue {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
}

const timing = /^(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})\s+-->\s+(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})/

/** The cues of a WebVTT file, without names, positions and styles. */
export function readCues(file: string): Cue[] {
  const blocks = file.replaceAll('\r\n', '\n').split(/\n{2,}/)
  return blocks.flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => timing.test(line))
    const [, ...parts] = timing.exec(lines[at] ?? '') ?? []
    const text = lines
      .slice(at + 1)
      .join('\n')
      .trim()
    const [startMs, endMs] = [instantOf(parts.slice(0, 4)), instantOf(parts.slice(4))]
    return text && endMs > startMs ? [{ startMs, endMs, text }] : []
  })
}

function instantOf([hours, minutes, seconds, ms]: (string | undefined)[]): number {
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms)
}

/** One file per segment; a cue that crosses a boundary is in every segment that shows it. */
export function cutCues(cues: readonly Cue[], segments: number): string[] {
  const pages: Cue[][] = Array.from({ length: segments }, () => [])
  for (const cue of cues) {
    const first = Math.floor(cue.startMs / segmentMs)
    const last = Math.min(segments, Math.ceil(cue.endMs / segmentMs))
    for (let index = first; index < last; index++) pages[index]?.push(cue)
  }
  return pages.map(toFile)
}

/** RFC 8216, 3.5: the times of an asset and of its cues both start at zero. */
const header = 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n'

function toFile(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startMs, endMs, text }) => `\n${stamp(startMs)} --> ${stamp(endMs)}\n${text}\n`)
  return header + blocks.join('')
}

function stamp(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const seconds = `${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${seconds}`
}
