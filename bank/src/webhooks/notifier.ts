import type { BankEvent, Told } from '../books/payment.ts'
import type { Switches } from '../books/switches.ts'
import { openMerchantLine } from './merchant-line.ts'
import { signBody } from './signature.ts'
import { retryPauseMs, sendDelaysMs } from './webhooks.rules.ts'

const maxWaitMs = 10_000
const maxUnderWay = 8
/** Of one webhook. Events that wait for their turn go together. */
const maxEvents = 50

export interface Notifier {
  /** Sends an event as the switches say, and again until it is taken. */
  notify(event: BankEvent, notifyUrl: string): void
  stop(): Promise<void>
}

interface NotifierOptions {
  secret: string
  clock(): number
  switches(): Switches
  /** Called when the merchant has taken an event, or it was lost. */
  onDone(eventId: string, how: 'delivered' | 'lost'): void
  pauseMs?: (failedTries: number) => number
  /** How long an event that is to be overtaken waits for the next one. */
  holdMs?: number
}

const defaultHoldMs = 1000

interface Sending {
  event: BankEvent
  url: string
  failedTries: number
  isCopy: boolean
}

export function createNotifier(options: NotifierOptions): Notifier {
  const { secret, clock, switches, onDone, pauseMs = retryPauseMs, holdMs = defaultHoldMs } = options
  const timers = new Set<NodeJS.Timeout>()
  const ready: Sending[] = []
  const underWay = new Set<Promise<void>>()
  const posts = new Set<AbortController>()
  const line = openMerchantLine(maxWaitMs)
  let isStopping = false
  let overtaken: (() => void) | undefined

  function sendAfter(delayMs: number, sending: Sending): void {
    if (delayMs === 0) {
      ready.push(sending)
      return sendReady()
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      ready.push(sending)
      sendReady()
    }, delayMs)
    timers.add(timer)
  }

  function sendReady(): void {
    while (underWay.size < maxUnderWay && !isStopping) {
      const next = takeReady()
      if (next.length === 0) return
      const sent = send(next).finally(() => {
        underWay.delete(sent)
        sendReady()
      })
      underWay.add(sent)
    }
  }

  /** The next events for one address. What was not taken goes alone, so that it holds up nothing else. */
  function takeReady(): Sending[] {
    const taken = ready.splice(0, 1)
    const [first] = taken
    if (!first || first.failedTries > 0) return taken
    while (taken.length < maxEvents) {
      const [next] = ready
      if (next?.url !== first.url || next.failedTries > 0) break
      taken.push(...ready.splice(0, 1))
    }
    return taken
  }

  /** All go to one address. */
  async function send(sendings: readonly Sending[]): Promise<void> {
    const told: Told = { events: sendings.map(({ event }) => event) }
    const isTaken = await post(sendings[0]?.url ?? '', JSON.stringify(told))
    for (const sending of sendings) {
      if (sending.isCopy) continue
      if (isTaken) onDone(sending.event.id, 'delivered')
      else if (!isStopping) {
        const failedTries = sending.failedTries + 1
        sendAfter(pauseMs(failedTries), { ...sending, failedTries })
      }
    }
  }

  async function post(url: string, body: string): Promise<boolean> {
    const cut = new AbortController()
    posts.add(cut)
    try {
      const signature = signBody(secret, body, clock())
      const status = await line.post(url, { body, signature, signal: cut.signal })
      return status >= 200 && status < 300
    } catch {
      return false
    } finally {
      posts.delete(cut)
    }
  }

  function sendAll(event: BankEvent, url: string): void {
    const [first, ...copies] = sendDelaysMs(switches())
    if (first === undefined) return onDone(event.id, 'lost')
    sendAfter(first, { event, url, failedTries: 0, isCopy: false })
    for (const delayMs of copies) sendAfter(delayMs, { event, url, failedTries: 0, isCopy: true })
  }

  /** Lets the next event overtake this one; where none comes it is sent by itself. */
  function hold(event: BankEvent, url: string): void {
    const timer = setTimeout(() => release(), holdMs)
    timers.add(timer)
    const release = () => {
      clearTimeout(timer)
      timers.delete(timer)
      overtaken = undefined
      sendAll(event, url)
    }
    overtaken = release
  }

  return {
    notify(event, url) {
      const earlier = overtaken
      if (!earlier) return switches().reorders_webhooks ? hold(event, url) : sendAll(event, url)
      overtaken = undefined
      sendAll(event, url)
      void Promise.all(underWay).then(earlier)
    },
    async stop() {
      isStopping = true
      for (const timer of timers) clearTimeout(timer)
      for (const cut of posts) cut.abort()
      await Promise.all(underWay)
      line.close()
    },
  }
}
