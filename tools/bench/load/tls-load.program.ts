// Asks over TLS with HTTP/2 as fast as answers come, each connection for one thing at a time, as a player does.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { countProcessorUs } from '../pinned-process.ts'
import { createFrameReader, openingFrames, requestFrame, settingsAcknowledged } from './http2-frames.rules.ts'

export interface TlsPlan {
  port: number
  connections: number
  seconds: number
  warmUpS: number
  paths: readonly string[]
  /** The processes that answer. */
  pids: readonly number[]
}

export interface TlsGenerated {
  answered: number
  bad: number
  /** Processor time of those who answer, and of this process, for each answer. */
  answerUs: number
  askingUs: number
}

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as TlsPlan
let answered = 0
let bad = 0
let at = 0
let isOver = false

async function openConnection(): Promise<() => void> {
  const socket = connect({
    ...{ port: plan.port, host: '127.0.0.1', servername: 'alpha.test' },
    ...{ ALPNProtocols: ['h2'], rejectUnauthorized: false },
  })
  await once(socket, 'secureConnect')
  socket.setNoDelay(true)
  let stream = 1
  const ask = () => {
    at = (at + 1) % plan.paths.length
    socket.write(requestFrame(stream, { authority: 'alpha.test', path: plan.paths[at] ?? '' }))
    stream += 2
  }
  const read = createFrameReader({
    settings: () => socket.write(settingsAcknowledged),
    answered(isGood) {
      if (isGood) answered += 1
      else bad += 1
      if (!isOver) ask()
    },
  })
  socket.on('data', read)
  socket.on('error', () => undefined)
  socket.on('close', () => {
    if (!isOver) bad += 1
  })
  socket.write(openingFrames)
  return ask
}

const pause = (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000))

for (const ask of await Promise.all(Array.from({ length: plan.connections }, openConnection))) ask()
await pause(plan.warmUpS)
const [before, countAnswering, countAsking] = [
  answered,
  countProcessorUs(plan.pids),
  countProcessorUs([process.pid]),
]
await pause(plan.seconds)
const counted = answered - before
const generated: TlsGenerated = {
  ...{ answered: counted, bad },
  ...{ answerUs: countAnswering() / counted, askingUs: countAsking() / counted },
}
isOver = true
process.stdout.write(JSON.stringify(generated), () => process.exit(0))
