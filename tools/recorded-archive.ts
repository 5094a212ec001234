import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatSpan, type Span, splitFragments } from '@onair/media'
import type { openRecordingWorld } from '@onair/server/testing/recording-world'
import { output } from './recorder-under-test.ts'

type World = Awaited<ReturnType<typeof openRecordingWorld>>
type Row = Awaited<ReturnType<World['listSegments']>>[number]
type Source = NonNullable<Awaited<ReturnType<World['recordings']['sourceOf']>>>

export interface ArchiveFindings {
  archive: {
    seconds: number
    runs: number
    /** Before the first segment of a run: what its predecessor had not finished. */
    gapsBetweenRuns: number
    gaps: number
    longestGapMs: number
    playlists: number
    frames: number
    /** By ffprobe, from the playlist of the whole archive. */
    playedFrames: number
    /** Decoder errors: UDP may lose a packet, and an interrupted feed half a picture. */
    damaged: number
  }
  problems: string[]
}

export interface ArchiveOptions extends Pick<World, 'channelId' | 'recordings' | 'listSegments'> {
  media: string
  nowMs: number
  /** The folder of a playlist of everything, which is then decoded; not decoded if absent. */
  playIn?: string
}

const dayMs = 86_400_000
const windowS = 30
const framesPerDamage = 3

/** Whether index, files and playlists of a recorded channel agree. */
export async function examineArchive(options: ArchiveOptions): Promise<ArchiveFindings> {
  const { channelId, recordings, media, nowMs, playIn } = options
  const rows = await options.listSegments()
  const source = await recordings.sourceOf(channelId)
  if (!source) return { archive: nothing, problems: ['the channel has no source'] }
  const problems = [...orderProblems(rows)]
  let frames = 0
  for (const row of rows) {
    for (const rendition of ['video', 'audio']) {
      const samples = await samplesIn(source, media, row, rendition, nowMs).catch((error: unknown) =>
        String(error),
      )
      if (typeof samples === 'string') problems.push(`segment ${row.sequence}, ${rendition}: ${samples}`)
      else if (rendition === 'video') frames += samples
    }
  }
  const spans = spansOver(rows, nowMs)
  for (const span of spans) problems.push(...(await playlistProblems(source, span, rows, nowMs)))
  const played = playIn ? await playAll({ source, rows, media, nowMs, folder: playIn }) : undefined
  if (played && Math.abs(played.frames - frames) > framesPerDamage * played.damaged)
    problems.push(`${played.frames} of ${frames} pictures were played`)
  const gaps = rows.map(({ gap_ms }) => gap_ms).filter((gapMs) => gapMs > 0)
  const firsts = rows.filter(({ run }, index) => run !== rows[index - 1]?.run)
  return {
    archive: {
      seconds: Math.round(rows.reduce((sum, { duration_ms }) => sum + duration_ms, 0) / 1000),
      runs: firsts.length,
      gapsBetweenRuns: firsts.filter(({ gap_ms }) => gap_ms > 0).length,
      gaps: gaps.length,
      longestGapMs: Math.max(0, ...gaps),
      playlists: spans.length * 2,
      frames,
      playedFrames: played?.frames ?? 0,
      damaged: played?.damaged ?? 0,
    },
    problems: [...problems, ...(played?.problems ?? [])],
  }
}

const nothing = {
  ...{ seconds: 0, runs: 0, gapsBetweenRuns: 0, gaps: 0, longestGapMs: 0 },
  ...{ playlists: 0, frames: 0, playedFrames: 0, damaged: 0 },
}

function* orderProblems(rows: readonly Row[]): Generator<string> {
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    if (!before) continue
    const endMs = before.start_ms + before.duration_ms
    if (row.sequence !== before.sequence + 1) yield `segment ${row.sequence} follows ${before.sequence}`
    if (row.start_ms - row.gap_ms !== endMs) yield `segment ${row.sequence} does not begin where its gap ends`
    if (row.gap_ms > 0 && !row.discontinuity) yield `the gap before segment ${row.sequence} has no tag`
    if (row.run !== before.run && !row.discontinuity) yield `the run of segment ${row.sequence} has no tag`
    if (row.discontinuities_before !== before.discontinuities_before + Number(before.discontinuity))
      yield `the tags before segment ${row.sequence} are miscounted`
  }
}

/** Reads the files that a player gets, and counts their samples. */
async function samplesIn(
  source: Source,
  media: string,
  { sequence, init: name }: Row,
  rendition: string,
  nowMs: number,
): Promise<number> {
  const file = await source.segmentFile({ rendition, sequence, right: 'replay' }, { nowMs, archiveMs: dayMs })
  const init = await source.initFile(rendition, name)
  if (!file || !init) throw new Error('cannot be had')
  if (splitFragments(await readFile(join(media, init))).init.length === 0)
    throw new Error('has an empty init segment')
  const { fragments } = splitFragments(await readFile(join(media, file.path)))
  const [fragment] = fragments
  const trun = fragment && Buffer.from(fragment).indexOf('trun')
  if (!fragment || !trun) throw new Error('holds no fragment')
  return Buffer.from(fragment).readUInt32BE(trun + 8)
}

function spansOver(rows: readonly Row[], nowMs: number): Span[] {
  const day = Math.floor(nowMs / dayMs) - 1
  const [firstS, endS] = [rows[0]?.start_ms ?? nowMs, nowMs].map((ms) => Math.floor(ms / 1000))
  const spans: Span[] = [
    { kind: 'live', day },
    { kind: 'delay', seconds: 45, day },
  ]
  for (
    let startSeconds = firstS ?? 0;
    startSeconds + windowS < (endS ?? 0) - windowS;
    startSeconds += windowS
  ) {
    spans.push({ kind: 'from', startSeconds })
    spans.push({ kind: 'range', startSeconds, endSeconds: startSeconds + windowS })
  }
  return spans
}

/** A playlist may be refused only where nothing was recorded; its entries must match the index. */
async function playlistProblems(
  source: Source,
  span: Span,
  rows: readonly Row[],
  nowMs: number,
): Promise<string[]> {
  const problems: string[] = []
  for (const rendition of ['video', 'audio']) {
    const answer = await source.playlist(span, rendition, { nowMs, archiveMs: dayMs })
    if ('refused' in answer) {
      if (rows.some((row) => isIn(row, span)))
        problems.push(`${formatSpan(span)} is refused: ${answer.refused}`)
      continue
    }
    const lengths = [...answer.text.matchAll(/^#EXTINF:([\d.]+),\n[^#\n]+\/(\d+)\.m4s$/gm)]
    const byNumber = new Map(rows.map((row) => [row.sequence, row]))
    const isRight = lengths.every(
      ([, seconds, sequence]) =>
        byNumber.get(Number(sequence))?.duration_ms === Math.round(Number(seconds) * 1000),
    )
    if (!lengths.length || !isRight) problems.push(`${formatSpan(span)} does not say what was recorded`)
  }
  return problems
}

function isIn({ start_ms, duration_ms }: Row, span: Span): boolean {
  const middleMs = start_ms + duration_ms / 2
  if (span.kind === 'range') return middleMs >= span.startSeconds * 1000 && middleMs < span.endSeconds * 1000
  return span.kind === 'from' ? middleMs >= span.startSeconds * 1000 : false
}

interface Playing {
  source: Source
  rows: readonly Row[]
  media: string
  nowMs: number
  folder: string
}

/** Decodes picture and sound of everything with ffprobe, from the playlists of a viewer. */
async function playAll({ source, rows, media, nowMs, folder }: Playing) {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return { frames: 0, damaged: 0, problems: ['nothing was recorded'] }
  const span: Span = {
    kind: 'range',
    startSeconds: Math.floor(first.start_ms / 1000),
    endSeconds: Math.ceil((last.start_ms + last.duration_ms) / 1000) + 1,
  }
  const moment = { nowMs: nowMs + 600_000, archiveMs: dayMs }
  const problems: string[] = []
  let [frames, damaged] = [0, 0]
  for (const rendition of ['video', 'audio']) {
    const answer = await source.playlist(span, rendition, moment)
    if ('refused' in answer)
      return { frames, damaged, problems: [`everything is refused: ${answer.refused}`] }
    const paths = new Map<string, string>()
    for (const [address = '', name, file = ''] of answer.text.matchAll(
      /\.\.\/(init|replay)\/\w+\/(\w+)\.m\w+/g,
    )) {
      const found =
        name === 'init'
          ? await source.initFile(rendition, file)
          : (await source.segmentFile({ rendition, sequence: Number(file), right: 'replay' }, moment))?.path
      paths.set(address, join(media, found ?? 'missing'))
    }
    const playlist = join(folder, `${rendition}.m3u8`)
    await writeFile(
      playlist,
      answer.text.replace(/\.\.\/[\w/]+\.\w+/g, (address) => paths.get(address) ?? address),
    )
    const said = await output('ffprobe', [
      ...['-v', 'warning', '-count_frames', '-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0'],
      ...['-protocol_whitelist', 'file', playlist],
    ])
    if (rendition === 'video') frames = Number(/^\d+/m.exec(said)?.[0] ?? 0)
    const complaints = said.split('\n').filter((line) => line && !/^\d+,?$/.test(line))
    const ofDecoder = complaints.filter((line) => /^\[(h264|aac) @/.test(line))
    damaged += ofDecoder.length
    problems.push(...complaints.filter((line) => !ofDecoder.includes(line)))
  }
  return { frames, damaged, problems }
}
