interface Visit {
  pathname: string
  search: string
  hash: string
  /** The partner of an earlier link. */
  stored: string | null
  /** Whether the page shows the host's own brand, because no link or line chose another. */
  isDefault: boolean
}

interface PartnerChoice {
  /** The partner to store. */
  partner: string | null
  /** The address to reload in the partner's brand. */
  reopenAt: string | null
}

/** A partner's link applies until another one comes, also on later visits to the host. */
export function choosePartner({ pathname, search, hash, stored, isDefault }: Visit): PartnerChoice {
  const query = new URLSearchParams(search)
  const named = query.get('partner') ?? query.get('provider')
  if (named !== null) return { partner: isDefault ? null : named, reopenAt: null }
  if (stored === null || !isDefault) return { partner: stored, reopenAt: null }
  query.set('partner', stored)
  return { partner: stored, reopenAt: `${pathname}?${query}${hash}` }
}
