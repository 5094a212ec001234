import type { Parsed } from '@onair/contract'
import { createCache } from '../../core/cache.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import { type OpenedStream, readStat, refusalOf } from '../../modules/history/index.ts'
import type { Playback } from '../../modules/playback/index.ts'
import { type Heartbeats, isConstraintBroken, type StreamHeartbeat } from './heartbeats.ts'
import type { StreamSlots } from './stream-slots.ts'

/** A heartbeat with a number, as it was sent. */
export interface SentHeartbeat {
  statId: string
  told: Parsed<'updateStat'>['query'] & { number: number }
  tenant: Pick<Tenant, 'id' | 'traits'>
  nowMs: number
}

/** As many streams as viewers of one process; of others the database knows what it has. */
const maxStreams = 100_000

export interface SignedHeartbeatsOptions {
  heartbeats: Heartbeats
  playback: Playback
  slots: StreamSlots
}

/** Takes heartbeats that their signed id speaks for: no token is looked up and nothing is read. */
export function createSignedHeartbeats({ heartbeats, playback, slots }: SignedHeartbeatsOptions) {
  const latestNumbers = createCache<number>({
    name: 'heartbeat numbers',
    policy: 'fifo',
    maxEntries: maxStreams,
    invalidatedBy: 'nothing',
  })

  async function check({ statId, told, tenant, nowMs }: SentHeartbeat): Promise<OpenedStream> {
    const { checking } = await playback.linkKeys()
    const stream = readStat(checking, statId)
    if (!stream) throw new Failure('not_found')
    const { number, duration: watchedS } = told
    const refusal = refusalOf({ stream, number, watchedS }, { tenantId: tenant.id, nowMs })
    if (refusal) throw new Failure(refusal)
    if ((latestNumbers.get(stream.viewing) ?? 0) >= number) throw new Failure('heartbeat_replayed')
    return stream
  }

  /** One that is not stored may come again. */
  async function store(stream: OpenedStream, sent: SentHeartbeat) {
    const { number } = sent.told
    latestNumbers.set(stream.viewing, number)
    let outcome: Awaited<ReturnType<Heartbeats['add']>> | undefined
    try {
      outcome = await heartbeats.add(heartbeatOf(stream, sent))
      return outcome
    } catch (error) {
      throw isConstraintBroken(error) ? new Failure('session_ended') : error
    } finally {
      if (outcome !== 'renewed' && latestNumbers.get(stream.viewing) === number)
        latestNumbers.delete(stream.viewing)
    }
  }

  return {
    /** Stores a good heartbeat; false leaves it to `receive`, which says what is wrong. */
    async tryStore(sent: SentHeartbeat): Promise<boolean> {
      const stream = await check(sent)
      if (playback.ended.has(stream.session, stream.viewing)) return false
      return (await store(stream, sent)) === 'renewed'
    },

    async receive(sent: SentHeartbeat): Promise<void> {
      await playback.ended.refresh()
      const stream = await check(sent)
      const { userId, viewing, session, contentId, channelId } = stream
      const { tenant, told, nowMs } = sent
      if (playback.ended.hasSession(session)) throw new Failure('session_ended')
      const outcome = playback.ended.has(session, viewing) ? 'taken' : await store(stream, sent)
      if (outcome === 'taken') await slots.refuseTaken(userId, viewing, nowMs)
      if (outcome === 'replayed') throw new Failure('heartbeat_replayed')
      if (outcome === 'lapsed' && told.state !== 'stopped') {
        const positionS = told.position ?? null
        const watched = { contentId, channelId, startS: null, positionS }
        await slots.resumeLapsed(tenant, { ...watched, id: viewing, userId, nowMs })
      }
    },
  }
}

export type SignedHeartbeats = ReturnType<typeof createSignedHeartbeats>

function heartbeatOf(stream: OpenedStream, { told, nowMs }: SentHeartbeat): StreamHeartbeat {
  const { tenantId, userId, profileId, contentId, channelId, viewing, openedS, hasSlot } = stream
  return {
    ...{ tenantId, userId, profileId, contentId, channelId, viewing, openedS, nowMs },
    number: told.number,
    watchedS: told.duration,
    positionS: told.position ?? null,
    state: told.state ?? 'playing',
    isLeased: hasSlot,
  }
}
