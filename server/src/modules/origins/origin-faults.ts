import { BlockList, isIP } from 'node:net'
import { catchupAddress, unknownPlaceholders } from './catchup-template.rules.ts'
import { formatOf, type OriginDraft, type OriginFormat } from './origin.ts'

const minSecretLength = 16

const privateRanges = new BlockList()
for (const [address, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ] as const),
])
  privateRanges.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateRanges.addSubnet(address, bits, 'ipv6')

/** By its name or its address; what a name leads to is not looked up, because the server never asks it. */
function isPrivate({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family !== 0) return privateRanges.check(host, family === 4 ? 'ipv4' : 'ipv6')
  return !host.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(host)
}

/** An address that names another format is a mistake; one that names none may be either. */
const endings: Record<OriginFormat, { others: RegExp; fault: string }> = {
  hls: { others: /\.mpd$/, fault: 'has to be HLS, or --format dash' },
  dash: { others: /\.m3u8$/, fault: 'has to be DASH, or --format hls' },
}

function manifestFault(address: string, format: OriginFormat, allowsPrivate: boolean): string | undefined {
  const { others, fault } = endings[format]
  const isOther = URL.canParse(address) && others.test(new URL(address).pathname)
  return isOther ? fault : faultOf(address, allowsPrivate)
}

function faultOf(address: string, allowsPrivate: boolean): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return 'has to begin with http:// or https://'
  if (url.username || url.password) return 'may not name an account: browsers do not follow such addresses'
  if (!allowsPrivate && isPrivate(url)) return 'is a private address, which viewers cannot reach'
  const unknown = unknownPlaceholders(address)
  return unknown.length > 0 ? `has placeholders that are not known: ${unknown.join(', ')}` : undefined
}

const sample = { startS: 0, endS: 3600, nowS: 7200 }

/** What is wrong with an origin, by its fields; nothing for a good one. */
export function originFaults(
  draft: OriginDraft,
  { allowsPrivate }: { allowsPrivate: boolean },
): Record<string, string> {
  const { liveAddress, catchup = null, template = null, hosts = [], signing = null } = draft
  const format = formatOf(draft)
  const faults: Record<string, string | undefined> = {
    live_address: manifestFault(liveAddress, format, allowsPrivate),
  }
  if (catchup !== null) {
    const address = catchupAddress({ liveAddress, catchup, template }, sample)
    faults['catchup'] =
      address === undefined
        ? 'needs a template, or a live address of its form'
        : manifestFault(address, format, allowsPrivate)
  }
  for (const host of hosts) {
    const isHost = URL.canParse(host) && new URL(host).origin === host
    faults['hosts'] ??= isHost ? faultOf(host, allowsPrivate) : 'have to be such as https://cdn.example'
  }
  if (signing && signing.secret.length < minSecretLength)
    faults['secret'] = `has to have ${minSecretLength} characters or more`
  return Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
