import { type Asset, datedTimeline, dayMs, type Rights, segmentMs, type Timeline } from '@onair/media'
import type { Database } from '../../db/index.ts'
import { type Ladder, listAssets, type MediaAsset } from '../assets/index.ts'
import type { Airing } from './airing.ts'
import { listAirings } from './airings.repository.ts'
import { readArchivedDays } from './plans.repository.ts'
import type { Program } from './program.ts'
import { minSentDays, spareDays } from './written-days.ts'

/** What a channel sends, around a day. */
export interface ChannelPlan {
  timeline: Timeline
  /** The renditions of the channel; undefined until every asset of its plan is ready. */
  ladder: Ladder | undefined
  /** All assets of the plan, by id. */
  assets: ReadonlyMap<string, MediaAsset>
  /** The programmes of the plan, by id. */
  programs: ReadonlyMap<number, Program>
  /** The nominal starts of airings that are in the archive only once they are over. */
  closedWhileOnAir: ReadonlySet<number>
  /** The same plan with fewer rights; what may not be shown is replaced by the placeholder. */
  timelineWithin(rightsOf: (program: Program | undefined) => Rights): Timeline
}

/** Sent instead of a programme that may not be shown, and where there is none. */
const blackoutId = 'blackout'

/** A day and what is listed of the next one. */
const aheadDays = 2

const unmade: MediaAsset = { id: blackoutId, segments: 1, durationMs: segmentMs, ladder: undefined }
const both: Rights = { live: true, replay: true }

/** Undefined for a channel without airings. */
export async function loadChannelPlan(
  db: Database,
  channelId: number,
  day: number,
): Promise<ChannelPlan | undefined> {
  const sentDays = Math.max(minSentDays, (await readArchivedDays(db, channelId)) + spareDays)
  const airings = await listAirings(db, channelId, (day - sentDays) * dayMs, (day + aheadDays) * dayMs)
  if (airings.length === 0) return undefined
  const programs = new Map(airings.map(({ program }) => [program.id, program]))
  const assetIds = [...programs.values()].flatMap(({ asset_id }) => asset_id ?? [])
  const assets = new Map((await listAssets(db, [...assetIds, blackoutId])).map((asset) => [asset.id, asset]))
  return planOf(airings, programs, assets)
}

function planOf(
  airings: readonly Airing[],
  programs: ReadonlyMap<number, Program>,
  assets: ReadonlyMap<string, MediaAsset>,
): ChannelPlan {
  const blackout = assets.get(blackoutId) ?? unmade
  const assetOf = ({ asset_id }: Program): Asset | null => assets.get(asset_id ?? '') ?? null
  const timelineWithin: ChannelPlan['timelineWithin'] = (rightsOf) => {
    const dated = airings.map(({ program, rights, nominalStartMs, nominalEndMs }) => {
      const { live, replay } = rightsOf(program)
      return {
        programId: String(program.id),
        ...{ startMs: nominalStartMs, endMs: nominalEndMs },
        ...{
          asset: assetOf(program),
          rights: { live: rights.live && live, replay: rights.replay && replay },
        },
      }
    })
    return datedTimeline({ airings: dated, blackout, gapRights: rightsOf(undefined) })
  }
  const isWhole = airings.every(({ program, rights }) => assetOf(program) && rights.live && rights.replay)
  const sent = new Map(assets)
  if (blackout.ladder || !isWhole) sent.set(blackoutId, blackout)
  else sent.delete(blackoutId)
  const ladders = [...sent.values()].map(({ ladder }) => ladder)
  const isOurs = airings.some(({ program }) => assetOf(program))
  return {
    timeline: timelineWithin(() => both),
    ladder: isOurs && !ladders.includes(undefined) ? ladders[0] : undefined,
    assets: sent,
    programs,
    closedWhileOnAir: new Set(
      airings.flatMap(({ mayStartOver, nominalStartMs }) => (mayStartOver ? [] : [nominalStartMs])),
    ),
    timelineWithin,
  }
}
