interface SourceFacts {
  hasSession: boolean
  /** Whether the network is the service's own, and not that of an operator. */
  isOtt: boolean
  /** The provider of the account; undefined for a guest. */
  userProvider: number | undefined
  networkProvider: number
}

/** V-6.07: an OTT account of the provider, or a guest there, chooses from all packets; others from the provider's. */
export function packetSource({
  hasSession,
  isOtt,
  userProvider,
  networkProvider,
}: SourceFacts): 'all' | 'provider' {
  const isOfProvider = userProvider === undefined || userProvider === networkProvider
  return hasSession && isOtt && isOfProvider ? 'all' : 'provider'
}
