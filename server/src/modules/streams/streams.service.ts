import { type Database, inTransaction } from '../../db/index.ts'
import { endViewings } from '../sessions/index.ts'
import { displacedBy, hasFreeSlot, leaseMs, type OpenLease } from './lease.rules.ts'
import {
  endLeases,
  findLease,
  insertLease,
  type Lease,
  type LeaseDraft,
  listEndedLeases,
  listOpenLeases,
  lockAccount,
  type Renewal,
  renewLeases,
  resumeLease,
} from './streams.repository.ts'

/** What a device wants to watch. */
export type StreamDraft = Omit<LeaseDraft, 'expiresMs'>

/** A heartbeat of a stream that needs a slot; one that has stopped gives it back. */
export type LeaseBeat = Omit<Renewal, 'expiresMs'> & { isStopped: boolean }

/** What became of the lease of a heartbeat: renewed, taken by another device, or lapsed meanwhile. */
export type Renewed = 'renewed' | 'taken' | 'lapsed'

const openOf = ({ device_id, expires_at }: Lease): OpenLease => ({
  deviceId: device_id,
  expiresMs: expires_at.getTime(),
})

const isLive = ({ expires_at }: Lease, nowMs: number) => expires_at.getTime() > nowMs

/** The slots of accounts whose operator limits how many devices watch at once. */
export function createStreams(db: Database) {
  /** Ends leases and the media links of their streams. */
  async function end(work: Database, leases: readonly Lease[], takenBy: string, nowMs: number) {
    if (leases.length === 0) return
    const ids = leases.map(({ id }) => id)
    await endLeases(work, ids, { takenBy, nowMs })
    await endViewings(
      work,
      leases.map(({ id, device_id }) => ({ deviceId: device_id, viewing: id })),
    )
  }

  /** Whether the device may watch; whoever has lapsed and is one too many loses his links. */
  async function claim(work: Database, userId: number, deviceId: string, limit: number, nowMs: number) {
    const leases = await listOpenLeases(work, userId)
    const asked = { deviceId, limit, nowMs }
    if (!hasFreeSlot(leases.map(openOf), asked)) return false
    const displaced = displacedBy(leases.map(openOf), asked)
    const ended = leases.filter(({ device_id }) => displaced.includes(device_id))
    await end(work, ended, deviceId, nowMs)
    return true
  }

  /** What each device of an account watches now; of several windows, what was opened last. */
  async function list(userId: number, nowMs: number): Promise<Lease[]> {
    const leases = await listOpenLeases(db, userId)
    const byAge = leases
      .filter((lease) => isLive(lease, nowMs))
      .toSorted((a, b) => a.opened_at.getTime() - b.opened_at.getTime())
    return [...new Map(byAge.map((lease) => [lease.device_id, lease])).values()]
  }

  return {
    /** Takes a slot for a stream; false if other devices have them all. */
    take: (draft: StreamDraft, limit: number): Promise<boolean> =>
      inTransaction(db, async (work) => {
        const { userId, deviceId, nowMs } = draft
        await lockAccount(work, userId)
        if (!(await claim(work, userId, deviceId, limit, nowMs))) return false
        await insertLease(work, { ...draft, expiresMs: nowMs + leaseMs })
        return true
      }),

    /** Renews the leases of heartbeats, in the transaction that stores them. */
    async renew(work: Database, beats: readonly LeaseBeat[]): Promise<Map<string, Renewed>> {
      if (beats.length === 0) return new Map()
      const latest = new Map(
        beats.map((beat) => [beat.id, { ...beat, expiresMs: beat.nowMs + (beat.isStopped ? 0 : leaseMs) }]),
      )
      const renewed = await renewLeases(work, [...latest.values()])
      const taken = await listEndedLeases(
        work,
        [...latest.keys()].filter((id) => !renewed.has(id)),
      )
      const stateOf = (id: string) => (renewed.has(id) ? 'renewed' : taken.has(id) ? 'taken' : 'lapsed')
      return new Map([...latest.keys()].map((id) => [id, stateOf(id)]))
    },

    /** Takes a slot again for a stream whose lease has lapsed, such as one that was paused. */
    resume: (draft: StreamDraft, limit: number): Promise<boolean> =>
      inTransaction(db, async (work) => {
        const { id, userId, deviceId, nowMs } = draft
        await lockAccount(work, userId)
        if (!(await claim(work, userId, deviceId, limit, nowMs))) return false
        const expiresMs = nowMs + leaseMs
        if (await findLease(work, userId, id))
          await resumeLease(work, { ...draft, isPaused: false, expiresMs })
        else await insertLease(work, { ...draft, expiresMs })
        return true
      }),

    list,

    /** The device of a stream that took a slot. */
    deviceOf: async (userId: number, leaseId: string): Promise<string | undefined> =>
      (await findLease(db, userId, leaseId))?.device_id,

    /**
     * Ends what another device of the account watches, and keeps its slot for the caller until he opens a stream.
     * Undefined if nothing is watched there any more.
     */
    takeOver: (
      leaseId: string,
      { reserve, ...taker }: { userId: number; deviceId: string; nowMs: number; reserve: ReserveLease },
    ): Promise<Lease | undefined> =>
      inTransaction(db, async (work) => {
        const { userId, deviceId, nowMs } = taker
        await lockAccount(work, userId)
        const leases = await listOpenLeases(work, userId)
        const taken = leases.find((lease) => lease.id === leaseId && isLive(lease, nowMs))
        if (!taken || taken.device_id === deviceId) return undefined
        const ended = leases.filter(({ device_id }) => device_id === taken.device_id)
        await end(work, ended, deviceId, nowMs)
        await insertLease(work, { ...reserve(taken), userId, deviceId, nowMs, expiresMs: nowMs + leaseMs })
        return taken
      }),

    /** What the device that took a stream watches now. */
    async takerOf(userId: number, leaseId: string, nowMs: number): Promise<Lease | undefined> {
      const taker = (await findLease(db, userId, leaseId))?.taken_by
      return (await list(userId, nowMs)).find(({ device_id }) => device_id === taker)
    },
  }
}

type ReserveLease = (taken: Lease) => Omit<LeaseDraft, 'userId' | 'deviceId' | 'nowMs' | 'expiresMs'>

export type Streams = ReturnType<typeof createStreams>
