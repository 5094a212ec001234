// Sends requests at the rate of its viewers over plain connections, whether answers come or not, and measures each
// from the moment it was due. A process of its own: it must not wait for whoever starts it.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

interface Plan {
  port: number
  connections: number
  seconds: number
  warmUpS: number
  kinds: { perSecond: number; requests: string[] }[]
}

interface Due {
  kind: number
  text: string
  dueMs: number
  /** Whether its time is part of the result. */
  counts: boolean
}

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Plan
const tickMs = 5
const drainMs = 5_000

const latencies: number[] = []
const answered = plan.kinds.map(() => 0)
let bad = 0
let firstBad = ''
let open = 0
const due: (Due | undefined)[] = []
let dueAt = 0
const idle: Line[] = []

class Line {
  rest: Buffer = Buffer.alloc(0)
  asked: Due | undefined
  socket = connect(plan.port, '127.0.0.1')

  constructor() {
    this.socket.setNoDelay(true)
    this.socket.on('data', (data) => this.read(data))
    this.socket.on('error', () => undefined)
    this.socket.on('close', () => this.lose())
  }

  send(request: Due): void {
    this.asked = request
    this.socket.write(request.text)
  }

  read(data: Buffer): void {
    this.rest = this.rest.length ? Buffer.concat([this.rest, data]) : data
    const headEnd = this.rest.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.rest.toString('latin1', 0, headEnd)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`)
    if (this.rest.length < headEnd + 4 + length) return
    this.rest = this.rest.subarray(headEnd + 4 + length)
    if (this.asked?.counts && !head.startsWith('HTTP/1.1 200'))
      firstBad ||= `${this.asked?.text.split('\r\n')[0]}: ${head.split('\r\n')[0]}`
    this.done(head.startsWith('HTTP/1.1 200'))
  }

  done(isGood: boolean): void {
    const { asked } = this
    this.asked = undefined
    open -= 1
    if (!asked) return
    if (isGood) answered[asked.kind] = (answered[asked.kind] ?? 0) + 1
    else if (asked.counts) bad += 1
    if (asked.counts) latencies.push(performance.now() - asked.dueMs)
    next(this)
  }

  lose(): void {
    if (this.asked) {
      open -= 1
      bad += 1
    }
    this.asked = undefined
  }
}

function next(line: Line): void {
  const request = due[dueAt]
  if (!request) return void idle.push(line)
  due[dueAt++] = undefined
  line.send(request)
}

for (let index = 0; index < plan.connections; index++) idle.push(new Line())

const sent = plan.kinds.map(() => 0)
const startMs = performance.now()

function tick(): void {
  const nowMs = performance.now()
  const passedS = (nowMs - startMs) / 1000
  const isOver = passedS >= plan.warmUpS + plan.seconds
  if (!isOver) {
    for (const [kind, { perSecond, requests }] of plan.kinds.entries()) {
      let count = sent[kind] ?? 0
      for (; count < passedS * perSecond; count++) {
        const text = requests[count % requests.length] ?? ''
        const dueMs = startMs + (count / perSecond) * 1000
        due.push({ kind, text, dueMs, counts: passedS >= plan.warmUpS })
        open += 1
      }
      sent[kind] = count
    }
    for (let line = idle.pop(); line; line = due[dueAt] && idle.pop()) next(line)
  }
  if (!isOver || (open > 0 && passedS * 1000 < (plan.warmUpS + plan.seconds) * 1000 + drainMs)) {
    setTimeout(tick, tickMs)
    return
  }
  latencies.sort((a, b) => a - b)
  const share = (part: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0
  process.stdout.write(
    JSON.stringify({ answered, firstBad, bad: bad + open, p50Ms: share(0.5), p99Ms: share(0.99) }),
  )
  process.exit(0)
}
tick()
