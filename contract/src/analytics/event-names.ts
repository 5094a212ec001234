/** Events that a viewer causes, with what they mean to an operator; docs/how-to/read-the-analytics.md tells each. */
const plainNames = [
  // V-7.108: moving about
  ...(['page', 'play', 'see_all', 'back', 'open_channel', 'open_content', 'open_packet'] as const),
  'toggle_fullscreen',
  // V-7.109: buying
  ...(['packet_info', 'subscribe', 'unsubscribe', 'enable_renew', 'trial_button_click'] as const),
  ...(['offer_cancel', 'payment_cancel', 'payment_complete'] as const),
  // V-7.110: watching
  ...(['select_schedule', 'watch_tv', 'channel_search', 'watch_5_minutes'] as const),
  // V-7.112 to V-7.115: playback
  ...(['playback_start', 'playback_update', 'playback_error', 'playback_ready', 'playback_stall'] as const),
  ...(['playback_quality', 'ad_start', 'ad_end', 'ad_skip', 'ad_click', 'ad_error'] as const),
] as const

/** V-9.10: the seconds of watching after which an event is sent. */
export const watchMilestones = [120, 300, 600, 1200, 1800, 2400, 3000] as const

/** Names with a part that varies. */
export const namePattern = new RegExp(
  `^(${plainNames.join('|')}|watch_(${watchMilestones.join('|')})|select_season_\\d{1,4}` +
    '|(show|focus|click)_[a-z0-9_-]{1,32})$',
)

export type RowAction = 'show' | 'focus' | 'click'

export type EventName =
  | (typeof plainNames)[number]
  | `watch_${(typeof watchMilestones)[number]}`
  | `select_season_${number}`
  | `${RowAction}_${string}`

/** V-4.171 */
export const userStates = ['not_login', 'guest', 'full_payment', 'promo', 'free'] as const
export type UserState = (typeof userStates)[number]
