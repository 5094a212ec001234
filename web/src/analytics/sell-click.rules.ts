const names = ['click_id', 'clickid', 'clickId']

/** P-2.75: the id of the click that a seller's link carries; null without one. */
export function sellClickIn(search: string): string | null {
  const query = new URLSearchParams(search)
  const found = names.map((name) => query.get(name)).find((id) => id !== null && /^[\w.:~-]{1,128}$/.test(id))
  return found ?? null
}
