import { accessOf, recordAccess } from '../../core/access-record.ts'
import type { Caller } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import type { Tenant } from '../../core/tenant.ts'
import type { LinkHolder } from '../../modules/playback/index.ts'
import type { StreamDraft, Streams } from '../../modules/streams/index.ts'
import { beginViewing } from './begin-viewing.ts'

interface ViewerCall {
  tenant: Pick<Tenant, 'traits'>
  caller: Caller
  nowMs: number
}

/** The device and the number of slots of its account; undefined where nothing is limited. */
export function slotOf({ tenant, caller }: ViewerCall): { deviceId: string; limit: number } | undefined {
  const { maxStreams: limit } = tenant.traits
  // An account of a guest is one device.
  if (limit === null || caller.isGuest || caller.deviceId === null) return undefined
  return { deviceId: caller.deviceId, limit }
}

/** What is watched, and where it begins. */
export type Watched = Pick<StreamDraft, 'contentId' | 'channelId' | 'startS' | 'positionS'>

/** The limit of concurrent streams: the last rule of access, because passing it takes a slot. */
export function createStreamSlots(streams: Streams) {
  function refuse(caller: Caller): never {
    const trace = accessOf(caller)
    if (trace) recordAccess(caller, { ...trace, fired: [...trace.fired, 'streams'], blockedBy: 'streams' })
    throw new Failure('too_many_streams')
  }

  async function takeAgain(draft: StreamDraft, limit: number): Promise<void> {
    if (!(await streams.resume(draft, limit))) throw new Failure('too_many_streams')
  }

  return {
    /** Begins a viewing and takes a slot for it; fails while other devices have all slots. */
    async begin(call: ViewerCall, watched: Watched): Promise<LinkHolder> {
      const { caller, nowMs } = call
      const holder = beginViewing(caller)
      const slot = slotOf(call)
      if (!slot) return holder
      const { userId } = caller
      const draft = { ...watched, id: holder.viewing, userId, deviceId: slot.deviceId, nowMs }
      if (!(await streams.take(draft, slot.limit))) refuse(caller)
      return holder
    },

    /** Takes a slot again for a viewing whose lease has lapsed. */
    async resume(call: ViewerCall, viewing: string, watched: Watched): Promise<void> {
      const slot = slotOf(call)
      if (!slot) return
      const { userId } = call.caller
      await takeAgain(
        { ...watched, id: viewing, userId, deviceId: slot.deviceId, nowMs: call.nowMs },
        slot.limit,
      )
    },

    /** The same for a viewing that its id speaks for. */
    async resumeLapsed(
      { traits: { maxStreams } }: Pick<Tenant, 'traits'>,
      viewing: Omit<StreamDraft, 'deviceId'>,
    ): Promise<void> {
      if (maxStreams === null) return
      const deviceId = await streams.deviceOf(viewing.userId, viewing.id)
      if (deviceId === undefined) throw new Failure('session_ended')
      await takeAgain({ ...viewing, deviceId }, maxStreams)
    },

    /** Refuses a viewing whose slot another device has taken, and names what is watched there. */
    async refuseTaken(userId: number, viewing: string, nowMs: number): Promise<never> {
      const taker = await streams.takerOf(userId, viewing, nowMs)
      throw new Failure('stream_taken_over', taker ? { stream: taker.id } : {})
    },
  }
}

export type StreamSlots = ReturnType<typeof createStreamSlots>
