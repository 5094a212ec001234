import { waitAtMost, waitUnlessAborted } from '../../core/wait-unless-aborted.ts'
import type { JobLogger } from '../../jobs/index.ts'
import type { OutboxFigures } from './outbox.repository.ts'
import type { OutboxKind } from './outbox.rules.ts'
import type { Outbox } from './outbox.service.ts'

export interface DrainerOptions {
  outbox: Pick<Outbox, 'drain' | 'dueKinds' | 'figures'>
  clock: () => number
  logger: JobLogger
  /** Told what waits and what was given up, for the metrics. */
  onFigures(figures: OutboxFigures[]): void
  pollMs?: number
}

const defaultPollMs = 2000
const looksPerFigures = 15
const maxStopMs = 5000

/** Drains the outbox until it is stopped; each kind by itself, so that a bank that is down delays no code. */
export function startDrainer({ outbox, clock, logger, onFigures, pollMs = defaultPollMs }: DrainerOptions) {
  const stopping = new AbortController()
  const { signal } = stopping
  const busy = new Map<OutboxKind, Promise<void>>()
  const report = (error: unknown) => logger.warn({ err: error }, 'the outbox could not be drained')

  function begin(kind: OutboxKind): void {
    if (busy.has(kind)) return
    const lane = outbox.drain(kind, clock, signal).catch(report)
    busy.set(
      kind,
      lane.finally(() => busy.delete(kind)),
    )
  }

  async function look(count: number): Promise<void> {
    for (const kind of await outbox.dueKinds(clock())) begin(kind)
    if (count % looksPerFigures === 0) onFigures(await outbox.figures())
  }

  async function attend(): Promise<void> {
    for (let count = 0; await waitUnlessAborted(pollMs, signal); count += 1) await look(count).catch(report)
    await Promise.all(busy.values())
  }

  const ended = attend()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await waitAtMost(maxStopMs, ended)
    },
  }
}
