import { BlockList, isIP } from 'node:net'

const ranges: [address: string, bits: number][] = [
  ...([
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
  ] as const),
  ...(['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'] as const),
  ...([
    '::/128',
    '::1/128',
    '64:ff9b::/96',
    '100::/64',
    '2001:db8::/32',
    'fc00::/7',
    'fe80::/10',
    'ff00::/8',
  ] as const),
].map((range) => {
  const [address = '', bits] = range.split('/')
  return [address, Number(bits)]
})

const closed = new BlockList()
for (const [address, bits] of ranges) closed.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address is none of the open internet: our own network must not be asked in a stranger's name. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(?:0:)?([\d.]+)$/i.exec(address)?.[1] ?? address
  const family = isIP(mapped)
  return family === 0 || closed.check(mapped, family === 6 ? 'ipv6' : 'ipv4')
}

const localNames = /^(?:localhost|[^.]+)$|\.(?:localhost|local|internal|lan|home|arpa)$/i

/** Whether a browser's push endpoint may be asked. Where a name leads is looked at when it is asked. */
export function isPushAddress(
  address: string,
  { arePrivateAllowed }: { arePrivateAllowed: boolean },
): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  if (arePrivateAllowed) return protocol === 'https:' || protocol === 'http:'
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') return false
  return isIP(host) ? !isPrivateAddress(host) : !localNames.test(host)
}
