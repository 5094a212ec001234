/** The address of a caller as registers write it: a dual-stack socket wraps IPv4, a link-local one names a zone. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}
