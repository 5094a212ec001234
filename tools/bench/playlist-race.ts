import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEdge } from '@onair/server/testing/edge'
import { type Bench, maxStartMs, mediaFolder, signLinks, startOnair } from './onair.ts'
import { installPeer, peerPath, startPeer } from './peer.ts'
import { onServerCore, startPinned } from './pinned-process.ts'
import { startStaticNginx } from './static-nginx.ts'
import { type Contestant, compare, type Measured } from './wrk.ts'

const bareProgram = fileURLToPath(new URL('bare-http.program.mjs', import.meta.url))
const links = 1000
const connections = 64
const segmentConnections = 16
const segmentMs = 3840
const hotSegments = 4
/** 200 MB, of which the server caches 64 in memory. */
const coldSegments = 400
const storedSegments = 200

export const names = {
  bare: 'bare node:http, one cached buffer',
  node: 'Onair, Node alone',
  edge: 'Onair behind the nginx edge',
  static: 'nginx, static file (sendfile)',
  reading: 'nginx, static file (read and write)',
  peer: 'eyevinn-channel-engine 3.0.5',
} as const

export const segmentNames = {
  hot: 'Onair, Node alone, 4 segments',
  cold: 'Onair, Node alone, 400 segments',
  edge: 'Onair behind the nginx edge, 400 segments',
  cache: 'nginx, 400 files of its own cache, nothing checked',
  static: 'nginx, 400 static files',
} as const

export interface Race {
  playlistBytes: number
  playlists: Map<string, Measured>
  segments: Map<string, Measured>
}

/** An answer of the fast path, as every other viewer within the second gets it. */
async function sampleOf(url: string) {
  await fetch(url)
  const answer = await fetch(url)
  const body = await answer.text()
  const own = new Set(['date', 'connection', 'keep-alive'])
  return { headers: Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name))), body }
}

/** As many files as the edge caches, of the same bytes. */
async function copySegments(from: string, to: string) {
  await mkdir(to)
  for (let index = 0; index < coldSegments; index++) {
    await copyFile(join(from, `${index % storedSegments}.m4s`), join(to, `${index}.m4s`))
  }
}

/**
 * Fills the caches one file of each at a time, before any load: how the pages of a file lie in memory changes its
 * speed by a fifth, and must be the same for all.
 */
async function fillInTurn(caches: readonly { port: number; paths: readonly string[] }[]) {
  for (let index = 0; index < coldSegments; index++) {
    for (const { port, paths } of caches) {
      await (await fetch(`http://127.0.0.1:${port}${paths[index]}`)).arrayBuffer()
    }
  }
}

/** Starts all contestants and measures each in turn. */
export async function race(bench: Bench): Promise<Race> {
  const { folder, world, seconds, rounds, say } = bench
  const undo: (() => Promise<unknown>)[] = []
  try {
    const ports = await Promise.all(Array.from({ length: 6 }, bench.findPort))
    const [onairPort = 0, barePort = 0, peerPort = 0, ...nginxPorts] = ports
    const [staticPort = 0, readingPort = 0, cachePort = 0] = nginxPorts
    const origin = `http://127.0.0.1:${onairPort}`
    say('starting the server and signing 1,000 links')
    const onair = startOnair(bench, onairPort)
    undo.push(onair.stop)
    await onair.answering(`${origin}/health`, maxStartMs)
    const addresses = await signLinks(origin, world.channelIds.slice(0, 1), links)
    const [first = ''] = addresses
    const sample = await sampleOf(origin + first)

    say('starting those it is compared with')
    const files = join(folder, 'static')
    await mkdir(files)
    await writeFile(join(files, 'live.m3u8'), sample.body)
    await copySegments(join(mediaFolder(folder), 'assets/sea/360p'), join(files, 'segments'))
    await writeFile(join(folder, 'sample.json'), JSON.stringify(sample))
    const bare = startPinned([process.execPath, bareProgram, String(barePort), join(folder, 'sample.json')])
    undo.push(bare.stop)
    const nginx = await startStaticNginx(folder, files, [staticPort, readingPort, cachePort])
    undo.push(nginx.stop)
    const edge = await startEdge({
      origin: `127.0.0.1:${onairPort}`,
      ring: await world.linkRing(),
      wrapper: onServerCore,
      workers: 1,
    })
    undo.push(edge.stop)
    await installPeer()
    const peer = startPeer(peerPort, 1)
    undo.push(peer.stop)
    await bare.answering(`http://127.0.0.1:${barePort}`, maxStartMs)
    await peer.answering(`http://127.0.0.1:${peerPort}${peerPath(1)}`, maxStartMs)

    say('filling the caches')
    const newest = Math.floor(Date.now() / segmentMs) - 2
    const below = first.replace(/[^/]+\/[^/]+$/, 'replay/360p')
    const cold = Array.from({ length: coldSegments }, (_, index) => `${below}/${newest - index}.m4s`)
    const stored = cold.map((_, index) => `/segments/${index}.m4s`)
    await fillInTurn([
      { port: edge.port, paths: cold },
      { port: cachePort, paths: stored },
    ])

    const ours = [onair.pid, edge.pid]
    const asked = addresses.map((link) => `/live.m3u8?${link}`)
    const contestants: Contestant[] = [
      { name: names.bare, port: barePort, paths: addresses, pids: [bare.pid] },
      { name: names.node, port: onairPort, paths: addresses, pids: [onair.pid] },
      { name: names.edge, port: edge.port, paths: addresses, pids: ours },
      { name: names.static, port: staticPort, paths: asked, pids: [nginx.pid] },
      { name: names.reading, port: readingPort, paths: asked, pids: [nginx.pid] },
      { name: names.peer, port: peerPort, paths: addresses.map(() => peerPath(1)), pids: [peer.pid] },
    ]
    say('measuring live playlists')
    const playlists = await compare(contestants, { connections, seconds, folder }, rounds)

    say('measuring segments')
    const segmentContestants: Contestant[] = [
      { name: segmentNames.hot, port: onairPort, paths: cold.slice(0, hotSegments), pids: [onair.pid] },
      { name: segmentNames.cold, port: onairPort, paths: cold, pids: [onair.pid] },
      { name: segmentNames.edge, port: edge.port, paths: cold, pids: ours },
      { name: segmentNames.cache, port: cachePort, paths: stored, pids: [nginx.pid] },
      { name: segmentNames.static, port: staticPort, paths: stored, pids: [nginx.pid] },
    ]
    const segments = await compare(
      segmentContestants,
      { connections: segmentConnections, seconds, folder },
      rounds,
    )
    return { playlistBytes: Buffer.byteLength(sample.body), playlists, segments }
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}
