import { execFile, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

export interface Ffmpeg {
  readonly file: string
  /** As ffmpeg prints it. Init segments differ between encoder versions. */
  readonly version: string
}

const minVersion = [5, 1] as const

/** The ffmpeg that the environment names, otherwise the one of the system. */
export async function findFfmpeg(
  namedFile: string | undefined = process.env['FFMPEG_PATH'],
): Promise<Ffmpeg | undefined> {
  if (namedFile) {
    const named = await probeFfmpeg(namedFile)
    if (!named) throw new Error(`FFMPEG_PATH names ${namedFile}, which does not run as ffmpeg`)
    return named
  }
  const system = await probeFfmpeg('ffmpeg')
  return system && isCurrent(system.version) ? system : undefined
}

/** For films and feeds of others: old decoders have known vulnerabilities. */
export async function requireFfmpeg(): Promise<Ffmpeg> {
  const found = await findFfmpeg()
  if (!found) throw new Error('ffmpeg 5.1 or later is needed: install it, or name it in FFMPEG_PATH')
  return found
}

export function isCurrent(version: string): boolean {
  const [major, minor = 0] = (/^n?(\d+)\.(\d+)/.exec(version)?.slice(1) ?? []).map(Number)
  if (major === undefined) return false
  return major > minVersion[0] || (major === minVersion[0] && minor >= minVersion[1])
}

export async function probeFfmpeg(file: string): Promise<Ffmpeg | undefined> {
  try {
    const { stdout } = await promisify(execFile)(file, ['-version'])
    const version = /^ffmpeg version (\S+)/.exec(stdout)?.[1]
    return version ? { file, version } : undefined
  } catch {
    return undefined
  }
}

export interface Run {
  readonly onFrame?: ((frame: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

export async function runFfmpeg(
  { file }: Ffmpeg,
  args: readonly string[],
  { onFrame, signal }: Run,
): Promise<void> {
  const common = ['-nostdin', '-hide_banner', '-nostats', '-v', 'error', '-progress', 'pipe:1', '-y']
  const child = spawn(file, [...common, ...args], { stdio: ['ignore', 'pipe', 'pipe'], signal })
  lowerPriority(child.pid)
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000)
  })
  createInterface(child.stdout).on('line', (line) => {
    const frame = /^frame=(\d+)/.exec(line)?.[1]
    if (frame) onFrame?.(Number(frame))
  })
  let failure: Error | undefined
  child.on('error', (error) => {
    failure = error
  })
  // An encoder may still write after the stop signal; it has ended when its streams close.
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (failure) throw failure
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}: ${complaint.trim()}`)
}

/** Lowers the priority of encoders, so that they do not slow down viewers. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Without the right to change priorities the work runs at the normal one.
  }
}
