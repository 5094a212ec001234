interface Visit {
  pathname: string
  search: string
  hash: string
  /** The partner whose link brought the visitor here before. */
  stored: string | null
  /** The page has the look of the host's own brand: no link or line gave it another one. */
  isDefault: boolean
}

interface PartnerChoice {
  /** What is remembered from now on. */
  partner: string | null
  /** Where the page has to be opened anew, so that it comes in the partner's brand. */
  reopenAt: string | null
}

/** A partner's link counts until another one comes: later visits to the same host find the partner's brand. */
export function choosePartner({ pathname, search, hash, stored, isDefault }: Visit): PartnerChoice {
  const query = new URLSearchParams(search)
  const named = query.get('partner') ?? query.get('provider')
  if (named !== null) return { partner: isDefault ? null : named, reopenAt: null }
  if (stored === null || !isDefault) return { partner: stored, reopenAt: null }
  query.set('partner', stored)
  return { partner: stored, reopenAt: `${pathname}?${query}${hash}` }
}
