import type { Answer } from '@onair/contract'
import { type Caller, type Handlers, roleOf } from '../../core/call.ts'
import { Failure } from '../../core/failure.ts'
import { translate } from '../../core/translate.ts'
import type { Channels } from '../../modules/channels/index.ts'
import type { Contents } from '../../modules/contents/index.ts'
import type { Devices } from '../../modules/devices/index.ts'
import { sessionKeyOf } from '../../modules/sessions/index.ts'
import { type Lease, positionAt, type Streams } from '../../modules/streams/index.ts'
import { newViewing } from './begin-viewing.ts'

export interface ShareStreamsOptions {
  streams: Streams
  channels: Channels
  contents: Contents
  devices: Devices
}

interface Reader {
  tenant: { id: number }
  caller: Caller
  language: string
  nowMs: number
}

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)

function positionOf({ position_s, is_paused, beat_at }: Lease, nowMs: number): number | null {
  return positionAt({ positionS: position_s, isPaused: is_paused, beatMs: beat_at.getTime() }, nowMs)
}

/** Lets the devices of an account share its slots: what each of them watches, and how one takes over from another. */
export function shareStreamsHandlers({ streams, channels, contents, devices }: ShareStreamsOptions) {
  /** A child is not told what others watch. */
  async function titleOf({ content_id, channel_id }: Lease, { tenant, caller, language }: Reader) {
    if (roleOf(caller) === 'child') return null
    const name =
      channel_id === null
        ? (await contents.getContent(tenant.id, content_id ?? 0)).title
        : (await channels.getChannel(tenant.id, channel_id)).name
    return translate(name, language)
  }

  async function present(lease: Lease, reader: Reader): Promise<Answer<'takeOverStream'>> {
    const { deviceId, userId } = reader.caller
    const device = await devices.nameOf(userId, lease.device_id)
    return {
      id: lease.id,
      device: { ...device, id: sessionKeyOf(lease.device_id), is_current: lease.device_id === deviceId },
      // What the brand has stopped offering still plays, without a name.
      title: await titleOf(lease, reader).catch(() => null),
      content_id: lease.content_id,
      channel_id: lease.channel_id,
      ts: lease.start_s,
      position: positionOf(lease, reader.nowMs),
      opened_at: secondsOf(lease.opened_at),
    }
  }

  return {
    listStreams: async (call) => {
      const leases = await streams.list(call.caller.userId, call.nowMs)
      return { streams: await Promise.all(leases.map((lease) => present(lease, call))) }
    },
    takeOverStream: async (call) => {
      const { caller, params, nowMs } = call
      const { userId, deviceId } = caller
      if (deviceId === null) throw new Failure('not_found')
      const taken = await streams.takeOver(params.id, {
        ...{ userId, deviceId, nowMs },
        reserve: (lease) => ({
          id: newViewing(),
          ...{ contentId: lease.content_id, channelId: lease.channel_id, startS: lease.start_s },
          positionS: positionOf(lease, nowMs),
        }),
      })
      if (!taken) throw new Failure('not_found')
      return present(taken, call)
    },
  } satisfies Handlers
}
