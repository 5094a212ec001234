import type { EventName } from '@onair/contract'
import { addressOf } from '@onair/contract/addresses'
import type { EventFields } from '../../analytics/track.ts'

export interface Place {
  pathname: string
  /** The name of a dialog, or nothing. */
  hash: string
}

type Named = [name: EventName, fields: EventFields]

/** Dialogs that offer packets; whoever leaves one has not bought. */
const offers = new Set(['#quick_packets', '#confirm_period'])

const opens: Partial<Record<string, { event: EventName; part: string }>> = {
  channel: { event: 'open_channel', part: 'channel' },
  content: { event: 'open_content', part: 'content' },
  episode: { event: 'open_content', part: 'episode' },
  program: { event: 'open_content', part: 'program' },
  packets: { event: 'open_packet', part: 'id' },
  watch: { event: 'play', part: 'content' },
}

function pageEvents(pathname: string): Named[] {
  const address = addressOf(pathname)
  if (!address) return [['page', { value: 'home' }]]
  const params: Record<string, string | undefined> = address.params
  const opened = opens[address.name]
  const value = opened && params[opened.part]
  return [
    ['page', { value: address.name }],
    ...(opened && value ? [[opened.event, { value }] satisfies Named] : []),
    ...(address.name === 'currentChannel' ? [['watch_tv', {}] satisfies Named] : []),
  ]
}

/** V-7.108, V-4.149: what a change of the address says; `before` is null for the first page of a visit. */
export function navigationEvents(before: Place | null, after: Place, isBack: boolean): Named[] {
  const isOtherPage = before?.pathname !== after.pathname
  const isOfferLeft = before !== null && offers.has(before.hash) && after.hash === '' && !isOtherPage
  const isOfferOpened = after.hash === '#packets_channels' && before?.hash !== after.hash
  return [
    ...(isBack && before ? [['back', { value: before.pathname }] satisfies Named] : []),
    ...(isOtherPage ? pageEvents(after.pathname) : []),
    ...(isOfferOpened ? [['packet_info', { value: 'packets_channels' }] satisfies Named] : []),
    ...(isOfferLeft ? [['offer_cancel', { value: before.hash.slice(1) }] satisfies Named] : []),
  ]
}
