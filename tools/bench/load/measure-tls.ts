import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startEdge } from '@onair/server/testing'
import { maxStartMs, signLinks, startOnair } from '../onair.ts'
import { onAskingCore, onServerCore, processorUs, startPinned } from '../pinned-process.ts'
import type { LoadBench } from './measure-load.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('tls-load.program.ts', import.meta.url))

export interface MeasuredTls {
  edgeUs: number
  staticUs: number
  edgePerSecond: number
  staticPerSecond: number
}

interface TlsTarget {
  port: number
  paths: readonly string[]
  pids: readonly number[]
}

async function ask({ port, paths, pids }: TlsTarget, folder: string, seconds: number) {
  const plan = join(folder, 'tls.json')
  await writeFile(plan, JSON.stringify({ port, paths, seconds, sessions: 16, streams: 4 }))
  const [command, ...args] = [...onAskingCore, process.execPath, '--import', 'tsx', program, plan]
  const beforeUs = processorUs(pids)
  const { answered, bad } = JSON.parse((await run(command, args)).stdout) as { answered: number; bad: number }
  if (bad > 0 || answered === 0) throw new Error(`${bad} bad answers of ${answered + bad}`)
  return { us: (processorUs(pids) - beforeUs) / answered, perSecond: answered / seconds }
}

async function startStatic(
  folder: string,
  body: string,
  port: number,
  tls: { certificate: string; key: string },
) {
  const own = join(folder, 'tls-static')
  await mkdir(join(own, 'files'), { recursive: true })
  await writeFile(join(own, 'files/live.m3u8'), body)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = `worker_processes 1;
daemon off;
pid ${own}/nginx.pid;
error_log ${own}/error.log;
events { worker_connections 4096; }
http {
  types { application/vnd.apple.mpegurl m3u8; }
  access_log off;
  server_tokens off;
  sendfile off;
  tcp_nopush on;
  keepalive_requests 100000;
  open_file_cache max=8000 inactive=10s;
  open_file_cache_valid 2s;
  root ${own}/files;
  ${kinds.map((kind) => `${kind}_temp_path ${own}/${kind};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${tls.certificate};
    ssl_certificate_key ${tls.key};
  }
}
`
  await writeFile(join(own, 'nginx.conf'), config)
  return startPinned(['nginx', '-e', `${own}/error.log`, '-p', own, '-c', join(own, 'nginx.conf')], {
    PATH: `${process.env['PATH']}:/usr/sbin`,
  })
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Live playlists over TLS with HTTP/2 from the edge and from nginx with the same settings and a static file, in turn.
 * Compared by processor time, because the asking side is the slower one.
 */
export async function measureTls(bench: LoadBench): Promise<MeasuredTls> {
  const { folder, world, say, findPort, seconds, rounds } = bench
  const undo: (() => Promise<unknown>)[] = []
  try {
    say('TLS and HTTP/2 at the edge')
    const tls = { certificate: join(folder, 'edge.pem'), key: join(folder, 'edge.key') }
    const subject = ['-subj', '/CN=alpha.test', '-days', '2', '-nodes', '-newkey', 'ec']
    const curve = ['-pkeyopt', 'ec_paramgen_curve:prime256v1']
    await run('openssl', ['req', '-x509', ...subject, ...curve, '-keyout', tls.key, '-out', tls.certificate])
    const [port, staticPort] = [await findPort(), await findPort()]
    const origin = `http://127.0.0.1:${port}`
    const onair = startOnair(bench, port)
    undo.push(onair.stop)
    await onair.answering(`${origin}/health`, maxStartMs)
    const links = await signLinks(origin, world.channelIds.slice(0, 1), 200)
    const body = await (await fetch(origin + links[0])).text()
    const secret = await world.secret()
    const edge = await startEdge({
      origin: `127.0.0.1:${port}`,
      secret,
      wrapper: onServerCore,
      workers: 1,
      tls,
    })
    undo.push(edge.stop)
    const nginx = await startStatic(folder, body, staticPort, tls)
    undo.push(nginx.stop)
    const targets = {
      edge: { port: edge.port, paths: links, pids: [onair.pid, edge.pid] },
      static: {
        port: staticPort,
        paths: links.map((link) => `/live.m3u8?${link}`),
        pids: [nginx.pid],
      },
    }
    const measured = {
      edge: [] as Awaited<ReturnType<typeof ask>>[],
      static: [] as Awaited<ReturnType<typeof ask>>[],
    }
    for (const name of ['edge', 'static'] as const) await ask(targets[name], folder, Math.min(seconds, 3))
    for (let round = 0; round < rounds; round++)
      for (const name of ['edge', 'static'] as const)
        measured[name].push(await ask(targets[name], folder, seconds))
    const of = (name: 'edge' | 'static', key: 'us' | 'perSecond') =>
      middle(measured[name].map((one) => one[key]))
    return {
      ...{ edgeUs: of('edge', 'us'), staticUs: of('static', 'us') },
      ...{ edgePerSecond: of('edge', 'perSecond'), staticPerSecond: of('static', 'perSecond') },
    }
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}
