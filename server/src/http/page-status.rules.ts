/** Addresses that mean nothing without an id behind them. */
const bareNames = new Set(['watch', 'trailers', 'persons', 'row', 'rowset', 'provider', 'guide'])

/** The status of a page's address: an address that needs an id and has none is not there. */
export function pageStatus(path: string): 200 | 404 {
  const [name, ...rest] = path.split('/').filter((part) => part !== '')
  return name !== undefined && rest.length === 0 && bareNames.has(name) ? 404 : 200
}
