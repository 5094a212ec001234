import { readStored, writeStored } from '../brand/local-storage.ts'
import { sellClickIn } from './sell-click.rules.ts'

const key = 'app_sell_click_id'

/** Stores the click of a seller's link, before redirects drop the query. */
export function noteSellClick(search: string): void {
  const id = sellClickIn(search)
  if (id !== null) writeStored(key, id)
}

export const readSellClick = (): string | undefined => readStored(key) ?? undefined
