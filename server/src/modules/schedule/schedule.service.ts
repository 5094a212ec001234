import { type Rights, repeatingTimeline, type Slot, segmentMs, type Timeline } from '@onair/media'
import type { CacheUntilChange, Database } from '../../db/index.ts'
import { type Ladder, listProgrammeAssets, type MediaAsset } from '../assets/index.ts'
import type { Program } from './program.ts'
import { listPrograms, listSlots } from './schedule.repository.ts'

export interface ChannelPlan {
  timeline: Timeline
  /** The renditions of the channel; undefined until every asset of its plan is ready. */
  ladder: Ladder | undefined
  /** All assets of the channel's plan, by id. */
  assets: ReadonlyMap<string, MediaAsset>
  /** The programmes of the channel. */
  programs: ReadonlySet<Program>
  /** The same plan with other rights; a programme without a right is replaced by the placeholder. */
  timelineWith(rightsOf: (program: Program) => Rights): Timeline
}

export interface Guide {
  plans: ReadonlyMap<number, ChannelPlan>
  programs: ReadonlyMap<number, Program>
}

/** Sent instead of a programme that may not be shown. */
const blackoutId = 'blackout'

interface Draft {
  days: number
  slots: (Slot & { program: Program })[]
  /** The assets that must be ready before the channel can be watched. */
  assets: Set<MediaAsset>
}

const rightsOf = ({ may_live, may_replay }: Program): Rights => ({ live: may_live, replay: may_replay })

async function loadGuide(db: Database): Promise<Guide> {
  const [programRows, assetRows, slots] = await Promise.all([
    listPrograms(db),
    listProgrammeAssets(db, [blackoutId]),
    listSlots(db),
  ])
  const programs = new Map(programRows.map((program) => [program.id, program]))
  const assets = new Map(assetRows.map((asset) => [asset.id, asset]))
  const blackout = assets.get(blackoutId) ?? {
    id: blackoutId,
    segments: 1,
    durationMs: segmentMs,
    ladder: undefined,
  }
  const drafts = new Map<number, Draft>()
  for (const { channel_id, cycle_days, start_ms, program_id } of slots) {
    const program = programs.get(program_id)
    const asset = assets.get(program?.asset_id ?? '')
    if (!program || !asset) continue
    const rights = rightsOf(program)
    const draft = drafts.get(channel_id) ?? { days: cycle_days, slots: [], assets: new Set() }
    draft.slots.push({ startMs: start_ms, programId: String(program_id), asset, program })
    draft.assets.add(asset)
    if (!rights.live || !rights.replay) draft.assets.add(blackout)
    drafts.set(channel_id, draft)
  }
  const plans = [...drafts].map(([channelId, draft]) => [channelId, planOf(draft, blackout)] as const)
  return { plans: new Map(plans), programs }
}

function planOf({ days, slots, assets }: Draft, blackout: MediaAsset): ChannelPlan {
  const ladders = [...assets].map(({ ladder }) => ladder)
  const sent = blackout.ladder ? [...assets, blackout] : [...assets]
  const timelineWith: ChannelPlan['timelineWith'] = (rightsIn) => {
    const ruled = slots.map((slot) => ({ ...slot, rights: rightsIn(slot.program) }))
    return repeatingTimeline({ days, slots: ruled, blackout })
  }
  return {
    timeline: timelineWith(rightsOf),
    ladder: ladders.includes(undefined) ? undefined : ladders[0],
    assets: new Map(sent.map((asset) => [asset.id, asset])),
    programs: new Set(slots.map(({ program }) => program)),
    timelineWith,
  }
}

export function createSchedule(db: Database, cacheUntilChange: CacheUntilChange) {
  return { guide: cacheUntilChange({ name: 'guide', invalidatedBy: 'schedule', load: () => loadGuide(db) }) }
}

export type Schedule = ReturnType<typeof createSchedule>
