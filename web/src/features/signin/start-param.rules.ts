/** What a link into the mini app may open: kind_name, as the chat app allows letters, digits, _ and - only. */
const places: Record<string, (name: string) => string> = {
  channel: (name) => `/channels/all/${name}`,
  content: (name) => `/contents/${name}`,
  packet: (name) => `/packets/${name}`,
  promo: (name) => `/promo?code=${name}`,
  row: (name) => `/row/${name}`,
  rowset: (name) => `/rowset/${name}`,
}

const shape = /^([a-z]+)_([\w-]{1,50})$/i

/** Where a visitor of the mini app goes; home, where the link names nothing that there is. */
export function startPath(param: string | null): string {
  const [, kind = '', name = ''] = shape.exec(param ?? '') ?? []
  const place = Object.hasOwn(places, kind) ? places[kind] : undefined
  return place ? place(name) : '/'
}
