import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startEdge } from '@onair/server/testing/edge'
import { signLinks } from '../onair.ts'
import { onAskingCore, onServerCore } from '../pinned-process.ts'
import { startTlsStatic } from '../static-nginx.ts'
import type { LoadBench } from './measure-load.ts'
import type { TlsGenerated, TlsPlan } from './tls-load.program.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('tls-load.program.ts', import.meta.url))
const connections = 64

export interface TlsFigures {
  us: number
  askingUs: number
  perSecond: number
}

export interface MeasuredTls {
  edge: TlsFigures
  static: TlsFigures
  /** Without an answer of 200; the measurement goes on. */
  bad: number
}

type TlsTarget = Pick<TlsPlan, 'port' | 'paths' | 'pids'>

async function ask(
  target: TlsTarget,
  { folder, seconds, warmUpS }: LoadBench,
): Promise<TlsFigures & { bad: number }> {
  const file = join(folder, 'tls.json')
  const plan: TlsPlan = { ...target, seconds, warmUpS, connections }
  await writeFile(file, JSON.stringify(plan))
  const [command, ...args] = [...onAskingCore, process.execPath, '--import', 'tsx', program, file]
  const { answered, bad, answerUs, askingUs } = JSON.parse((await run(command, args)).stdout) as TlsGenerated
  return { us: answerUs, askingUs, perSecond: answered / seconds, bad }
}

async function makeCertificate(folder: string) {
  const tls = { certificate: join(folder, 'edge.pem'), key: join(folder, 'edge.key') }
  const subject = ['-subj', '/CN=alpha.test', '-days', '2', '-nodes', '-newkey', 'ec']
  const curve = ['-pkeyopt', 'ec_paramgen_curve:prime256v1']
  await run('openssl', ['req', '-x509', ...subject, ...curve, '-keyout', tls.key, '-out', tls.certificate])
  return tls
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function middleOf(list: readonly TlsFigures[]): TlsFigures {
  const of = (key: keyof TlsFigures) => middle(list.map((one) => one[key]))
  return { us: of('us'), askingUs: of('askingUs'), perSecond: of('perSecond') }
}

/**
 * Live playlists over TLS with HTTP/2 from the edge and from nginx with the same settings and a static file, in turn.
 * Compared by processor time, which other programs change less than the rate.
 */
export async function measureTls(bench: LoadBench): Promise<MeasuredTls> {
  const { folder, world, say, findPort, rounds, server } = bench
  const undo: (() => Promise<unknown>)[] = []
  try {
    say('TLS and HTTP/2 at the edge')
    const tls = await makeCertificate(folder)
    const staticPort = await findPort()
    const origin = `http://127.0.0.1:${server.port}`
    const links = await signLinks(origin, world.channelIds.slice(0, 1), bench.sessions)
    const body = await (await fetch(origin + links[0])).text()
    const place = { origin: `127.0.0.1:${server.port}`, ring: await world.linkRing() }
    const edge = await startEdge({ ...place, wrapper: onServerCore, workers: 1, tls })
    undo.push(edge.stop)
    const nginx = await startTlsStatic(folder, body, staticPort, tls)
    undo.push(nginx.stop)
    const targets = {
      edge: { port: edge.port, paths: links, pids: [server.pid, edge.pid] },
      static: { port: staticPort, paths: links.map((link) => `/live.m3u8?${link}`), pids: [nginx.pid] },
    }
    const measured = { edge: [] as TlsFigures[], static: [] as TlsFigures[] }
    let bad = 0
    for (let round = 0; round < rounds; round++) {
      for (const name of ['edge', 'static'] as const) {
        const figures = await ask(targets[name], bench)
        measured[name].push(figures)
        bad += figures.bad
        say(`${name}: ${figures.us.toFixed(1)} µs, ${Math.round(figures.perSecond)} a second`)
      }
    }
    return { edge: middleOf(measured.edge), static: middleOf(measured.static), bad }
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}
