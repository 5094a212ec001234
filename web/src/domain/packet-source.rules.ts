interface SourceFacts {
  hasSession: boolean
  /** Whether the network is the service's own, and not that of an operator. */
  isOtt: boolean
  /** The provider of the account; undefined for a guest. */
  userProvider: number | undefined
  networkProvider: number
}

/** Whether an account is one of another provider. */
export const isOfOtherProvider = ({
  userProvider,
  networkProvider,
}: Pick<SourceFacts, 'userProvider' | 'networkProvider'>): boolean =>
  userProvider !== undefined && userProvider !== networkProvider

/** V-6.07: an OTT account of the provider, or a guest there, chooses from all packets; others from the provider's. */
export function packetSource({
  hasSession,
  isOtt,
  userProvider,
  networkProvider,
}: SourceFacts): 'all' | 'provider' {
  const isOther = isOfOtherProvider({ userProvider, networkProvider })
  return hasSession && isOtt && !isOther ? 'all' : 'provider'
}
