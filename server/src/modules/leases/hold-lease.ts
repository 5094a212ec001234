import type { Database } from '../../db/index.ts'
import { holderOf, isDeadHere } from './holder.ts'
import { LeaseLost } from './lease-lost.ts'
import type { LeaseTimes } from './lease-times.rules.ts'
import {
  type Lease,
  type LeaseRequest,
  type Refusal,
  releaseLease,
  renewLease,
  takeLease,
} from './leases.repository.ts'

export interface HeldLease extends Lease {
  /** Aborts with a LeaseLost, by this machine's clock before another holder can take the lease. */
  lost: AbortSignal
  /** Renews the lease no longer, and frees it. */
  release(): Promise<void>
}

const retryMs = 500

/** Takes a lease for this process and renews it until it is released or lost. */
export async function holdLease(db: Database, name: string, times: LeaseTimes): Promise<HeldLease | Refusal> {
  const sentMs = performance.now()
  const taken = await take(db, { name, holder: holderOf(process.pid), lifetimeMs: times.lifetimeMs })
  return 'heldBy' in taken ? taken : renewWhileHeld(db, taken, times, sentMs)
}

/** A process that was killed and is started again does not wait for the lease that it has left. */
async function take(db: Database, request: LeaseRequest): Promise<Lease | Refusal> {
  const first = await takeLease(db, request)
  if (!('heldBy' in first) || !isDeadHere(first.heldBy)) return first
  return takeLease(db, { ...request, deadHolder: first.heldBy })
}

function renewWhileHeld(
  db: Database,
  lease: Lease,
  { lifetimeMs, renewEveryMs, stopAfterMs }: LeaseTimes,
  takenMs: number,
): HeldLease {
  const lost = new AbortController()
  let isOver = false
  let deadline: NodeJS.Timeout | undefined
  let renewal: NodeJS.Timeout | undefined

  function stop(): void {
    isOver = true
    clearTimeout(deadline)
    clearTimeout(renewal)
  }

  function lose(loss: LeaseLost): void {
    stop()
    lost.abort(loss)
  }

  /** The lease lasts from when its renewal was sent: the database received it later. */
  function extend(sentMs: number): void {
    clearTimeout(deadline)
    const leftMs = sentMs + stopAfterMs - performance.now()
    deadline = setTimeout(() => lose(new LeaseLost('not_renewed')), leftMs)
  }

  async function renew(): Promise<void> {
    const sentMs = performance.now()
    const isOurs = await renewLease(db, lease, lifetimeMs).catch(() => undefined)
    if (isOver) return
    if (isOurs === false) return lose(new LeaseLost('taken_over'))
    if (isOurs) extend(sentMs)
    renewLater(isOurs ? renewEveryMs : Math.min(retryMs, renewEveryMs))
  }

  function renewLater(ms: number): void {
    renewal = setTimeout(() => void renew(), ms)
  }

  extend(takenMs)
  renewLater(renewEveryMs)
  return {
    ...lease,
    lost: lost.signal,
    release() {
      stop()
      return releaseLease(db, lease)
    },
  }
}
