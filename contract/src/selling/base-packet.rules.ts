interface SaleFacts {
  isBase: boolean
  /** Whether the buyer has a base packet. */
  hasBase: boolean
  /** The provider's is_allow_additional_packets_without_base. */
  isAdditionalAllowedAlone: boolean
}

/** V-4.116, V-4.117: whether base packets are offered in place of this one. */
export const needsBaseFirst = ({ isBase, hasBase, isAdditionalAllowedAlone }: SaleFacts): boolean =>
  !isBase && !hasBase && !isAdditionalAllowedAlone
