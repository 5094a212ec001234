// Sends requests at the rate of its viewers over plain connections, whether answers come or not, and measures each
// from the moment it was due. A process of its own: it must not wait for whoever starts it.
import { readFileSync } from 'node:fs'
import { countProcessorUs } from '../pinned-process.ts'
import { numberSign } from './crowd.ts'
import { createLine, type Line } from './request-line.ts'

export interface Plan {
  port: number
  connections: number
  seconds: number
  warmUpS: number
  /** The sign in a request is a number, which goes on with each turn. */
  kinds: { perSecond: number; requests: string[]; nextNumber: number }[]
  /** Processes whose use of processors is measured, by name. */
  measured: Record<string, readonly number[]>
}

/** What came of it; times and processors are those after the warming up. */
export interface Generated {
  /** Requests of each kind and good answers to them, those of the warming up among them. */
  sent: number[]
  answered: number[]
  /** Answers other than 200, and requests without an answer. */
  bad: number
  /** The first bad answer, for whoever wonders. */
  firstBad: string
  p50Ms: number
  p99Ms: number
  cores: Record<string, number>
  /** Good answers while cores were counted, of the requests that were due: less than 1 where answers fall behind. */
  served: number
}

interface Due {
  kind: number
  text: string
  dueMs: number
  /** Whether its time is part of the result. */
  counts: boolean
}

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Plan
const tickMs = 2
const drainMs = 20_000
const measured = { ...plan.measured, generator: [process.pid] }

const latencies: number[] = []
const answered = plan.kinds.map(() => 0)
let bad = 0
let firstBad = ''
let open = 0
const due: (Due | undefined)[] = []
let dueAt = 0
const idle: Line<Due>[] = []
let idleAt = 0

function next(line: Line<Due>): void {
  const request = due[dueAt]
  if (!request) return void idle.push(line)
  due[dueAt++] = undefined
  line.send(request.text, request)
}

function done(line: Line<Due>, asked: Due, status: string): void {
  const isGood = status === '200'
  open -= 1
  if (isGood) answered[asked.kind] = (answered[asked.kind] ?? 0) + 1
  else if (asked.counts) {
    bad += 1
    firstBad ||= `${asked.text.split('\r\n')[0]}: ${status}`
  }
  if (asked.counts) latencies.push(performance.now() - asked.dueMs)
  next(line)
}

function lost(asked: Due): void {
  open -= 1
  bad += 1
  firstBad ||= `${asked.text.split('\r\n')[0]}: the connection was closed`
}

/** The connection that has been idle for longest, as viewers come back in turn. */
function nextIdle(): Line<Due> | undefined {
  while (idleAt < idle.length) {
    const line = idle[idleAt++]
    if (line?.isOpen()) return line
  }
  return undefined
}

for (let begun = 0; begun < plan.connections; ) {
  const some = Math.min(100, plan.connections - begun)
  idle.push(...(await Promise.all(Array.from({ length: some }, () => createLine(plan.port, { done, lost })))))
  begun += some
}

const sent = plan.kinds.map(() => 0)
const startMs = performance.now()
const totalS = plan.warmUpS + plan.seconds
type Work = Pick<Generated, 'cores' | 'served'>
let measureWork: (() => Work) | undefined
let work: Work | undefined

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function beginWork(): () => Work {
  const [begunMs, answeredBefore] = [performance.now(), sum(answered)]
  const counts = Object.entries(measured).map(([name, pids]) => [name, countProcessorUs(pids)] as const)
  return () => {
    const passedS = (performance.now() - begunMs) / 1000
    const dueMeanwhile = passedS * sum(plan.kinds.map(({ perSecond }) => perSecond))
    return {
      cores: Object.fromEntries(counts.map(([name, usedUs]) => [name, usedUs() / passedS / 1_000_000])),
      served: (sum(answered) - answeredBefore) / dueMeanwhile,
    }
  }
}

function addDue(passedS: number): void {
  for (const [kind, { perSecond, requests, nextNumber }] of plan.kinds.entries()) {
    let count = sent[kind] ?? 0
    for (; count < passedS * perSecond; count++) {
      const number = nextNumber + Math.floor(count / requests.length)
      const text = (requests[count % requests.length] ?? '').replace(numberSign, String(number))
      due.push({
        ...{ kind, text },
        dueMs: startMs + (count / perSecond) * 1000,
        counts: passedS >= plan.warmUpS,
      })
      open += 1
    }
    sent[kind] = count
  }
}

function tick(): void {
  const passedS = (performance.now() - startMs) / 1000
  if (passedS >= plan.warmUpS) measureWork ??= beginWork()
  const isOver = passedS >= totalS
  if (isOver) work ??= measureWork?.()
  addDue(Math.min(passedS, totalS))
  for (let line = due[dueAt] && nextIdle(); line; line = due[dueAt] && nextIdle()) next(line)
  if (!isOver || (open > 0 && passedS * 1000 < totalS * 1000 + drainMs)) setTimeout(tick, tickMs)
  else report()
}

function report(): void {
  latencies.sort((a, b) => a - b)
  const share = (part: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0
  const generated: Generated = {
    ...{ sent, answered, bad: bad + open, firstBad, cores: work?.cores ?? {}, served: work?.served ?? 0 },
    ...{ p50Ms: share(0.5), p99Ms: share(0.99) },
  }
  process.stdout.write(JSON.stringify(generated), () => process.exit(0))
}
tick()
