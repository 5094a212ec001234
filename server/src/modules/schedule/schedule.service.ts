import { repeatingTimeline, type Slot, type Timeline } from '@onair/media'
import type { Database, Remembered } from '../../db/index.ts'
import type { Ladder, Program } from './program.ts'
import { listAssets, listPrograms, listSlots } from './schedule.repository.ts'

export interface ChannelPlan {
  timeline: Timeline
  /** The qualities of the channel; undefined until every asset of its plan stands. */
  ladder: Ladder | undefined
  /** Everything the channel ever sends. */
  assetIds: ReadonlySet<string>
}

export interface Guide {
  plans: ReadonlyMap<number, ChannelPlan>
  programs: ReadonlyMap<number, Program>
}

async function loadGuide(db: Database): Promise<Guide> {
  const [programRows, assetRows, slots] = await Promise.all([listPrograms(db), listAssets(db), listSlots(db)])
  const programs = new Map(programRows.map((program) => [program.id, program]))
  const assets = new Map(assetRows.map((asset) => [asset.id, asset]))
  const perChannel = new Map<number, { days: number; slots: Slot[]; ladders: (Ladder | undefined)[] }>()
  for (const { channel_id, cycle_days, start_ms, program_id } of slots) {
    const asset = assets.get(programs.get(program_id)?.asset_id ?? '')
    if (!asset) continue
    const plan = perChannel.get(channel_id) ?? { days: cycle_days, slots: [], ladders: [] }
    plan.slots.push({ startMs: start_ms, programId: String(program_id), asset })
    plan.ladders.push(asset.ladder)
    perChannel.set(channel_id, plan)
  }
  const plans = [...perChannel].map(([channelId, { days, slots: planned, ladders }]) => {
    const isReady = ladders.every((ladder) => ladder !== undefined)
    const timeline = repeatingTimeline({ days, slots: planned })
    const assetIds = new Set(planned.map(({ asset }) => asset.id))
    return [channelId, { timeline, ladder: isReady ? ladders[0] : undefined, assetIds }] as const
  })
  return { plans: new Map(plans), programs }
}

export function createSchedule(db: Database, remember: Remembered) {
  return { guide: remember('schedule', () => loadGuide(db)) }
}

export type Schedule = ReturnType<typeof createSchedule>
