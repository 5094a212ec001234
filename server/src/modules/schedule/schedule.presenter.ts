import type { Answer } from '@onair/contract'
import { translate } from '../../core/translate.ts'
import { text } from '../../texts/index.ts'
import { type Airing, isReplayable } from './airing.ts'
import type { Program } from './program.ts'

type WireGuideItem = Answer<'getGuide'>['schedules'][number]['items'][number]
type WireScheduleItem = Answer<'getContentSchedule'>['schedule'][number]

export interface AiringContext {
  language: string
  nowMs: number
  archiveMs: number
}

export function presentProgram(program: Program, language: string): WireScheduleItem['program'] {
  const { id, age, image } = program
  return {
    id,
    title: translate(program.title, language),
    description: translate(program.description, language),
    age,
    motion_rating: age === null ? null : { text: `${age}+` },
    image,
  }
}

/** An airing that a viewer may not see: only its time and age. */
export function closeAiring(item: WireScheduleItem, language: string): WireScheduleItem {
  const title = text(language, 'closed_programme')
  return { ...item, program: { ...item.program, title, description: '', image: null } }
}

function isInArchive(airing: Airing, { nowMs, archiveMs }: AiringContext): boolean {
  const { startMs } = airing
  return isReplayable(airing, nowMs) && startMs <= nowMs && startMs >= nowMs - archiveMs
}

/** An airing as a cell of the guide; one that the viewer may not see has only its time and age. */
export function presentGuideItem(airing: Airing, isHidden: boolean, context: AiringContext): WireGuideItem {
  const { program, nominalStartMs, nominalEndMs } = airing
  const { language } = context
  return {
    timestamp: nominalStartMs / 1000,
    duration: (nominalEndMs - nominalStartMs) / 1000,
    title: isHidden ? text(language, 'closed_programme') : translate(program.title, language),
    program_id: isHidden ? null : program.id,
    age: program.age,
    is_catchup_available: !isHidden && isInArchive(airing, context),
  }
}

export function presentAiring(airing: Airing, context: AiringContext): WireScheduleItem {
  const { channelId, program } = airing
  const start = new Date(airing.nominalStartMs).toISOString()
  const timestamp = airing.nominalStartMs / 1000
  return {
    id: `${channelId}-${timestamp}`,
    channel_id: channelId,
    timestamp,
    real_timestamp: airing.startMs / 1000,
    duration: (airing.nominalEndMs - airing.nominalStartMs) / 1000,
    real_duration: (airing.endMs - airing.startMs) / 1000,
    date: start.slice(0, 10),
    is_catchup_available: isInArchive(airing, context),
    is_live_available: airing.rights.live,
    is_contents: false,
    program: presentProgram(program, context.language),
    content: null,
    content_id: null,
    content_episode: null,
    episode: null,
    is_announcement: false,
    formatted_time: start.slice(11, 16),
  }
}
