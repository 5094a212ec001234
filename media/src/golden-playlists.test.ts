import { Parser } from 'm3u8-parser'
import { expect, test } from 'vitest'

const golden = import.meta.glob('./golden/**/*.m3u8', { query: '?raw', import: 'default', eager: true })

const linesOf = (text: string, tag: string) => text.match(new RegExp(`^#${tag}\\b.*$`, 'gm')) ?? []

/** A parser that nobody here wrote. */
function read(text: string) {
  const complaints: string[] = []
  const parser = new Parser()
  parser.on('warn', ({ message }) => complaints.push(message))
  parser.push(text)
  parser.end()
  return { manifest: parser.manifest, complaints }
}

test.each(Object.entries(golden))(
  '%s is read by others without complaint and with nothing lost',
  (_, text) => {
    const { manifest, complaints } = read(text)
    expect(complaints).toEqual([])
    const durations = linesOf(text, 'EXTINF').map((line) => Number.parseFloat(line.slice('#EXTINF:'.length)))
    expect(manifest.segments.map(({ duration }) => duration)).toEqual(durations)
    expect(manifest.segments.filter(({ discontinuity }) => discontinuity)).toHaveLength(
      linesOf(text, 'EXT-X-DISCONTINUITY$').length,
    )
    expect(manifest.playlists ?? []).toHaveLength(linesOf(text, 'EXT-X-STREAM-INF').length)
    expect(manifest.endList ?? false).toBe(text.includes('#EXT-X-ENDLIST'))
  },
)
