import { pathTo } from '@onair/contract/addresses'

/** Targets of a mini app link: kind_name, because the chat app allows letters, digits, _ and - only. */
const places: Record<string, (name: string) => string> = {
  channel: (name) => pathTo('channel', { category: 'all', channel: name }),
  content: (name) => pathTo('content', { content: name }),
  packet: (name) => pathTo('packets', { id: name }),
  promo: (name) => `${pathTo('promo')}?code=${name}`,
  row: (name) => pathTo('row', { row: name }),
  rowset: (name) => pathTo('rowset', { page: name }),
}

const shape = /^([a-z]+)_([\w-]{1,50})$/i

/** The path of a mini app link; home for an unknown one. */
export function startPath(param: string | null): string {
  const [, kind = '', name = ''] = shape.exec(param ?? '') ?? []
  const place = Object.hasOwn(places, kind) ? places[kind] : undefined
  return place ? place(name) : '/'
}
