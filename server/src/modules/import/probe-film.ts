import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { type Ffmpeg, runFfmpeg } from '../../adapters/ffmpeg/index.ts'
import { type Film, isText, Probe, readFilm } from './film.rules.ts'
import { inputArguments, tryArguments } from './film-arguments.rules.ts'
import { FilmFailure } from './film-failure.ts'
import { type Ends, filmLength, type Length } from './film-length.rules.ts'

export interface Source {
  readonly path: string
  /** The name for messages. */
  readonly name: string
  /** Changes when the file changes. */
  readonly fingerprint: string
  /** Whether it begins like an MP4 file. */
  readonly isMp4: boolean
}

export interface Probed extends Length {
  readonly film: Film
  readonly remarks: readonly string[]
}

const mp4Beginnings = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide'])
const headBytes = 1024 * 1024
const maxAnswer = 16 * 1024 * 1024

export async function identifyFilm(path: string): Promise<Source> {
  const name = basename(path)
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new FilmFailure(`There is no file ${path}.`)
    throw new FilmFailure(`${path} cannot be read (${error.code}).`)
  })
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new FilmFailure(`${path} is not a file.`)
    if (found.size === 0) throw new FilmFailure(`${name} is empty.`)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const hash = createHash('sha256').update(`${found.size} ${found.mtimeMs}\n`)
    const fingerprint = hash.update(buffer.subarray(0, bytesRead)).digest('hex')
    return { path, name, fingerprint, isMp4: mp4Beginnings.has(buffer.toString('latin1', 4, 8)) }
  } finally {
    await handle.close()
  }
}

/** Reads the tracks of a film, its real length and whether it can be decoded. */
export async function probeFilm(ffmpeg: Ffmpeg, source: Source, signal: AbortSignal): Promise<Probed> {
  const ffprobe = besideFfmpeg(ffmpeg)
  const { path, name } = source
  const film = readFilm(await readProbe(ffprobe, source, signal), name)
  const remarks = film.picture.isHdr ? ['the high dynamic range of its picture'] : []
  const opens = async (track: number, kind: 'v' | 'a') => {
    let decoded = 0
    const onFrame = (frame: number) => {
      decoded = frame
    }
    const went = await runFfmpeg(ffmpeg, tryArguments(path, track, kind), { onFrame, signal }).then(
      () => true,
      () => false,
    )
    signal.throwIfAborted()
    return went && (kind === 'a' || decoded > 0)
  }
  const { picture, audio } = film
  if (!picture.width || !picture.height || !(await opens(picture.index, 'v'))) {
    throw new FilmFailure(
      `The picture of ${name} is coded as ${picture.codec}, which this ffmpeg cannot decode.`,
    )
  }
  const decodable = []
  for (const track of audio) {
    if (await opens(track.index, 'a')) decodable.push(track)
    else
      remarks.push(`the sound track ${track.index}, coded as ${track.codec}, which this ffmpeg cannot decode`)
  }
  if (audio.length && !decodable.length) {
    throw new FilmFailure(`No sound track of ${name} can be decoded by this ffmpeg (${audio[0]?.codec}).`)
  }
  for (const { index, codec } of film.subtitles.filter((track) => !isText(track))) {
    remarks.push(`the subtitles of track ${index}, which are pictures and not text (${codec})`)
  }
  const playableFilm = { ...film, audio: decodable, subtitles: film.subtitles.filter(isText) }
  const ends = await findEnds(ffprobe, path, playableFilm, signal)
  return { film: playableFilm, remarks, ...filmLength(film, ends, name) }
}

function besideFfmpeg({ file }: Ffmpeg): string {
  const probe = basename(file).replace('ffmpeg', 'ffprobe')
  return file.includes('/') ? join(dirname(file), probe) : probe
}

async function readProbe(ffprobe: string, source: Source, signal: AbortSignal): Promise<Probe> {
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...inputArguments(source.path)]
  try {
    const { stdout } = await promisify(execFile)(ffprobe, args, { maxBuffer: maxAnswer, signal })
    return Probe.parse(JSON.parse(stdout))
  } catch (error) {
    signal.throwIfAborted()
    if (isMissing(error)) throw new FilmFailure(`There is no ffprobe beside ffmpeg (${ffprobe}).`)
    throw notAFilm(source, complaintOf(error))
  }
}

function notAFilm({ name, isMp4 }: Source, complaint: string): FilmFailure {
  if (isMp4 && /moov atom not found/.test(complaint)) {
    return new FilmFailure(`${name} is cut off: the end of the file, which holds its index, is missing.`)
  }
  return new FilmFailure(`${name} is not a film that can be read.`)
}

function complaintOf(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Reads all packets without decoding: a truncated file still declares its original length. */
async function findEnds(ffprobe: string, path: string, film: Film, signal: AbortSignal): Promise<Ends> {
  const entries = [
    '-show_entries',
    'packet=stream_index,pts_time,dts_time,duration_time',
    '-of',
    'compact=p=0',
  ]
  const child = spawn(ffprobe, ['-v', 'quiet', ...entries, ...inputArguments(path)], {
    stdio: ['ignore', 'pipe', 'ignore'],
    signal,
  })
  const closed = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve())
  })
  const sounds = new Set(film.audio.map(({ index }) => index))
  let [pictureS, soundS] = [0, 0]
  const packet = /stream_index=(\d+)\|pts_time=([^|]+)\|dts_time=([^|]+)\|duration_time=([^|]+)/
  createInterface(child.stdout).on('line', (line) => {
    const [, stream, pts, dts, duration] = packet.exec(line) ?? []
    const startS = pts === 'N/A' ? Number(dts) : Number(pts)
    const endS = startS - film.startS + (Number(duration) || 0)
    if (Number.isNaN(endS)) return
    if (Number(stream) === film.picture.index) pictureS = Math.max(pictureS, endS)
    else if (sounds.has(Number(stream))) soundS = Math.max(soundS, endS)
  })
  await closed
  return { pictureS, soundS }
}
