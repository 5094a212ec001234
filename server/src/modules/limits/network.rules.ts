/** The eight groups of an IPv6 address, with :: expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = Math.max(0, 8 - front.length - back.length)
  return [...front, ...Array.from({ length: missing }, () => '0'), ...back]
}

/** The network of an address: /24 for IPv4, /64 for IPv6. One subscriber has many addresses of it. */
export function networkOf(address: string): string {
  if (address.includes(':')) {
    const prefix = groupsOf(address)
      .slice(0, 4)
      .map((group) => Number.parseInt(group, 16).toString(16))
    return `${prefix.join(':')}::/64`
  }
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}
