import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Id, PathId, QueryTimestamp } from '../core/values.ts'
import { GuideChannel, GuideItem, maxGuideChannels, Program, ScheduleItem } from './schedule.entities.ts'

const GuideChannelIds = z
  .string()
  .regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${maxGuideChannels - 1}}$`))
  .meta({ examples: ['101,102'], description: `Ids of at most ${maxGuideChannels} channels` })

const params = z.object({ id: PathId })

export const scheduleEndpoints = {
  getContentSchedule: endpoint({
    method: 'GET',
    path: '/v2/channels/{id}/content_schedule',
    summary: 'Programmes of a channel between two instants',
    access: 'guest',
    params,
    query: z.object({ start: QueryTimestamp.optional(), end: QueryTimestamp.optional() }),
    answer: z.object({ schedule: z.array(ScheduleItem) }),
    errors: ['not_found'],
    ledger: ['V-7.05', 'V-7.91'],
  }),
  listGuideChannels: endpoint({
    method: 'GET',
    path: '/v2/channels/guide_channels',
    summary: 'The rows of the guide: every channel, in short',
    access: 'guest',
    answer: z.object({ channels: z.array(GuideChannel) }),
  }),
  getGuide: endpoint({
    method: 'GET',
    path: '/v2/channels/guide',
    summary: 'Programmes of many channels between two instants, in short',
    access: 'guest',
    query: z.object({ channels: GuideChannelIds, start: QueryTimestamp, end: QueryTimestamp }),
    answer: z.object({
      /** One for each of the channels that the viewer may see, in the order of the request. */
      schedules: z.array(z.object({ channel_id: Id, items: z.array(GuideItem) })),
    }),
  }),
  getProgram: endpoint({
    method: 'GET',
    path: '/v2/programs/{id}',
    summary: 'One programme',
    access: 'guest',
    params,
    answer: Program,
    errors: ['not_found'],
    ledger: ['V-7.06'],
  }),
  getProgramSchedule: endpoint({
    method: 'GET',
    path: '/v2/programs/{id}/schedule',
    summary: 'When and where a programme is on air',
    access: 'guest',
    params,
    answer: z.object({ schedule: z.array(ScheduleItem) }),
    errors: ['not_found'],
    ledger: ['V-7.07'],
  }),
}
