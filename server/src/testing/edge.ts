import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { keyFile } from '../edge/key-file.ts'
import { defaultEdge, nginxConfig } from '../edge/nginx-config.ts'
import type { KeyRing } from '../modules/secrets/index.ts'
import { findFreePort } from './free-port.ts'
import { makeOpenFolder } from './throwaway-server.ts'

const linkCheck = fileURLToPath(new URL('../../../deploy/onair-link.js', import.meta.url))
const pollMs = 20
const maxStartMs = 10_000

export interface EdgeUnderTest {
  port: number
  pid: number
  /** The folder of all its files. */
  folder: string
  /** Puts other keys into its file and lets it read them. */
  reload(keys: string): Promise<void>
  stop(): Promise<void>
}

export interface EdgeUnderTestOptions {
  /** Host and port of the server behind it. */
  origin: string
  ring: KeyRing
  /** Precedes the nginx command, such as taskset. */
  wrapper?: readonly string[]
  /** As many as cores by default. */
  workers?: number
  /** Certificate and key for TLS with HTTP/2; without them plain HTTP. */
  tls?: { certificate: string; key: string } | undefined
}

/** A real nginx with the generated configuration, in a folder of its own. */
export async function startEdge(options: EdgeUnderTestOptions): Promise<EdgeUnderTest> {
  const folder = await makeOpenFolder('onair-edge-')
  const port = await findFreePort()
  const config = nginxConfig({
    ...defaultEdge,
    listen: `127.0.0.1:${port}`,
    origins: [options.origin],
    folder,
    cacheFolder: join(folder, 'cache'),
    quickFolder: join(folder, 'quick'),
    cacheSize: '1g',
  })
  await copyFile(linkCheck, join(folder, 'onair-link.js'))
  await writeFile(
    join(folder, 'nginx.conf'),
    withTls(config, port, options.tls).replace(
      'worker_processes auto',
      `worker_processes ${options.workers ?? 'auto'}`,
    ),
  )
  const writeKeys = (keys: string) => writeFile(join(folder, 'onair-key.json'), keys, { mode: 0o600 })
  await writeKeys(keyFile(options.ring))
  await mkdir(join(folder, 'run'))
  const settings = `daemon off; pid ${folder}/run/nginx.pid; error_log ${folder}/run/error.log;`
  const [program = '', ...args] = [
    ...(options.wrapper ?? []),
    'nginx',
    ...['-e', `${folder}/run/error.log`, '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', settings],
  ]
  const child = spawn(program, args, {
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  const reload = async (keys: string) => {
    await writeKeys(keys)
    child.kill('SIGHUP')
  }
  try {
    if (!options.tls) await untilListening(child, port)
  } catch (error) {
    await stop()
    throw error
  }
  return { port, pid: child.pid ?? 0, folder, reload, stop }
}

function withTls(config: string, port: number, tls: EdgeUnderTestOptions['tls']): string {
  if (!tls) return config
  const settings = `listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${tls.certificate};
    ssl_certificate_key ${tls.key};`
  return config.replace(`listen 127.0.0.1:${port};`, settings)
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < maxStartMs) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode} while it was starting`)
    const isThere = await fetch(`http://127.0.0.1:${port}/media/`).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await pause(pollMs)
  }
  throw new Error('nginx does not answer')
}
