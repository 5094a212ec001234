import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { ScheduleItem } from '../schedule/schedule.entities.ts'
import { Channel, ChannelCategory } from './channels.entities.ts'

/** How long the client may cache the answer, in seconds. */
const cache_timeout = z.int().meta({ examples: [30] })

export const channelsEndpoints = {
  listCategories: endpoint({
    method: 'GET',
    path: '/v2/channels/category_list',
    summary: 'Categories with the ids of their channels',
    access: 'guest',
    answer: z.object({ categories: z.array(ChannelCategory), cache_timeout }),
    ledger: ['V-7.01'],
  }),
  listChannels: endpoint({
    method: 'GET',
    path: '/v2/channels/channel_list',
    summary: 'All channels, with what is on now and next',
    access: 'guest',
    answer: z.object({
      channels: z.array(Channel),
      /** The current and the next airing of every channel, in this order. */
      current_schedules: z.array(ScheduleItem),
      cache_timeout,
    }),
    ledger: ['V-7.03'],
  }),
  listUserChannels: endpoint({
    method: 'GET',
    path: '/v2/users/self/channel_list',
    summary: 'The channels this viewer may watch',
    access: 'guest',
    answer: z.object({ channels: z.array(Channel), cache_timeout }),
    ledger: ['V-7.02'],
  }),
}
