import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const recorder = fileURLToPath(new URL('../server/dist/record.js', import.meta.url))

export interface ProcessUnderTest {
  pid: number
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

export function startRecorder(databaseUrl: string, mediaFolder: string): ProcessUnderTest {
  return start(process.execPath, [recorder], {
    ...process.env,
    DATABASE_URL: databaseUrl,
    ONAIR_MEDIA_FOLDER: mediaFolder,
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'fatal',
  })
}

/** Sends a film in a loop, as a broadcaster does. */
export function startSender(film: string, address: string): ProcessUnderTest {
  const looped = ['-re', '-stream_loop', '-1', '-i', film]
  return start('ffmpeg', ['-v', 'error', ...looped, '-c', 'copy', '-f', 'mpegts', `${address}?pkt_size=1316`])
}

function start(program: string, args: string[], env = process.env): ProcessUnderTest {
  const child = spawn(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const exited = once(child, 'exit')
  const killAtExit = () => child.kill('SIGKILL')
  process.on('exit', killAtExit)
  return {
    pid: child.pid ?? 0,
    async end(signal) {
      child.kill(signal)
      await exited
      process.off('exit', killAtExit)
    },
  }
}

/** A film of half a minute with a key frame every two seconds, a moving picture and a tone. */
export async function makeFilm(folder: string): Promise<string> {
  const film = join(folder, 'film.ts')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000']
  const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-bf', '2', '-pix_fmt', 'yuv420p']
  await output('ffmpeg', [
    ...['-v', 'error', '-y', ...picture, ...sound, '-t', '30'],
    ...[...encoder, '-c:a', 'aac', '-b:a', '64k', '-f', 'mpegts', film],
  ])
  return film
}

/** Returns stdout and stderr of a program; throws if the program fails. */
export async function output(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${said}`)
  return said
}

export async function childrenOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(
    pids.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, index) => parents[index]?.split(') ')[1]?.split(' ')[1] === String(pid)).map(Number)
}

/** The processes that are still running after a while. */
export async function outliving(pids: readonly number[], patienceMs: number): Promise<number[]> {
  const endMs = performance.now() + patienceMs
  for (;;) {
    const stats = await Promise.all(
      pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ' Z ')),
    )
    const alive = pids.filter((_, index) => !/\) Z |^ Z $/.test(stats[index] ?? ''))
    if (!alive.length || performance.now() > endMs) return alive
    await pause(100)
  }
}
