import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Nobody's address, for a client that has left. */
const nobody = '0.0.0.0'

/** The address of a caller as registers write it: a dual-stack socket wraps IPv4, a link-local one names a zone. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

const ipv4WithPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/
const ipv6InBrackets = /^\[([^\]]+)\](?::\d+)?$/

/**
 * Who asks: what a trusted proxy says, without a port; where that is no address, the socket itself. Some balancers
 * send a port, RFC 7239 allows "unknown".
 */
export function clientAddress(forwarded: string | undefined, socket: string | undefined): string {
  for (const given of [forwarded, socket]) {
    const text = given?.trim() ?? ''
    const address = plainAddress(ipv4WithPort.exec(text)?.[1] ?? ipv6InBrackets.exec(text)?.[1] ?? text)
    if (isIP(address)) return address
  }
  return nobody
}

/** The first bits of an address, as a range: whoever has an IPv6 address has 2^64 of them. */
function rangeOf(address: string, bitsOfIpv4: number, bitsOfIpv6: number): string {
  if (isIP(address) === 4) {
    const parts = address.split('.').map((part, at) => (at < bitsOfIpv4 / 8 ? part : '0'))
    return `${parts.join('.')}/${bitsOfIpv4}`
  }
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((text) => (text ? text.split(':') : []))
  const between = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const all = [...(before ?? []), ...Array.from({ length: between }, () => '0'), ...(after ?? [])]
  return `${all.slice(0, bitsOfIpv6 / 16).join(':')}::/${bitsOfIpv6}`
}

/** What limits count by. */
export function limitedRange(address: string): string {
  return rangeOf(address, 32, 64)
}

/** What the log says of a client: enough to trace abuse to a network, too little to name a person. */
export function loggedRange(address: string): string {
  return rangeOf(address, 24, 48)
}

export function addressOf(request: FastifyRequest): string {
  return clientAddress(request.ip, request.socket.remoteAddress)
}
