/** Where the archive of a channel was left. */
export interface ArchivePosition {
  /** Path and query of the page. */
  address: string
  atS: number
}

/** How the browser came to a document that a viewer has left before, in the same tab. */
const returns = new Set(['reload', 'back_forward'])

/** The address that goes on where the archive was left; null where the document begins as its address says. */
export function resumedAddress(
  address: string,
  navigation: string | undefined,
  left: ArchivePosition | null,
): string | null {
  if (navigation === undefined || !returns.has(navigation) || left?.address !== address) return null
  const [path = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  search.set('ts', String(left.atS))
  return `${path}?${search.toString()}`
}

export function parsePosition(text: string | null): ArchivePosition | null {
  const [atS, address] = text?.split(' ') ?? []
  return address !== undefined && /^\d{1,10}$/.test(atS ?? '') ? { address, atS: Number(atS) } : null
}

export const writePosition = ({ address, atS }: ArchivePosition): string => `${atS} ${address}`
