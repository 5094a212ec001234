import type { EventName, RowAction } from '@onair/contract'
import type { EventFields } from '../../analytics/track.ts'

/** Where an item stands: its row, the row's index on the page, and its own index in the row. */
export interface ItemPlace {
  template: string
  rowIndex: string
  rowId: string
  itemIndex: number
  itemId: string
}

/** V-7.111 */
export function rowEvent(
  action: RowAction,
  { template, rowIndex, rowId, itemIndex, itemId }: ItemPlace,
): [EventName, EventFields] {
  return [`${action}_${template}`, { value: itemId, source: `${rowIndex}x${itemIndex}_${rowId}` }]
}

/** V-9.34: how long an item is looked at before that counts. */
export function dwellMs(template: string): number {
  return template === 'channel' || template === 'channels' ? 100 : 500
}
