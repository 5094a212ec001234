import type { Answer } from '@onair/contract'
import { translate } from '../../core/translate.ts'
import { isRestricted } from '../parental/index.ts'
import type { Category, LineupChannel } from './channel.ts'

type WireChannel = Answer<'listChannels'>['channels'][number]

export interface ChannelState {
  currentSchedule: WireChannel['current_schedule']
  /** Why nobody here can watch it now; null if it can be watched. */
  accessError: string | null
  /** Free, or in a packet of the viewer. */
  isPurchased: boolean
  /** Of the cheapest packet that opens it. */
  minPrice: number | null
}

export function presentChannel(channel: LineupChannel, state: ChannelState, language: string): WireChannel {
  return {
    id: channel.id,
    slug: channel.slug,
    name: translate(channel.name, language),
    description: translate(channel.description, language),
    number: channel.number,
    age: channel.age,
    rating_age: channel.age,
    is_available: state.accessError === null,
    access_error: state.accessError,
    is_purchased: state.isPurchased,
    min_price: state.minPrice,
    is_favored: false,
    favored: false,
    favorite: null,
    is_free: channel.isFree,
    is_hidden: false,
    is_fixed: false,
    is_4k: channel.is_4k,
    hd: true,
    is_hd: true,
    aspect_ratio: '16:9',
    cover: {
      full: channel.logo,
      bg: state.currentSchedule?.program.image ?? channel.logo,
      color_bg: channel.color,
      light_bg: null,
      dark_bg: null,
    },
    images: [{ itype: 'cover', src: channel.logo }],
    overlay_icon: null,
    stream_types: [{ type: 'hls' }],
    vitrinaUrl: null,
    vlight: false,
    source: null,
    trackers: [],
    archived_days: channel.archived_days,
    real_archived_days: channel.archived_days,
    available_archived_days: channel.archived_days,
    current_schedule: state.currentSchedule,
    tags: {
      all_channels: true,
      startup: channel.isFeatured,
      is_adult: isRestricted(channel.age, 'adult'),
    },
    parent_id: null,
    stat: null,
  }
}

export function presentCategory(
  category: Category,
  language: string,
): Answer<'listCategories'>['categories'][number] {
  const name = translate(category.name, language)
  return { id: category.id, slug: category.slug, name, short: name, channels: category.channelIds }
}
