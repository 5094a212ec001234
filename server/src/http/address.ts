import { isIP, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The address of a client that has disconnected. */
const nobody = '0.0.0.0'

/** A caller's address without the IPv4 mapping of a dual-stack socket and without a zone. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

const ipv4WithPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/
const ipv6InBrackets = /^\[([^\]]+)\](?::\d+)?$/

/**
 * The client's address from a trusted proxy, otherwise from the socket. Some balancers append a port, and RFC 7239
 * allows "unknown".
 */
export function clientAddress(forwarded: string | undefined, socket: string | undefined): string {
  if (forwarded !== undefined && isIPv4(forwarded)) return forwarded
  for (const candidate of [forwarded, socket]) {
    const text = candidate?.trim() ?? ''
    const address = plainAddress(ipv4WithPort.exec(text)?.[1] ?? ipv6InBrackets.exec(text)?.[1] ?? text)
    if (isIP(address)) return address
  }
  return nobody
}

/** The network of an address: one IPv6 subscriber has 2^64 addresses. */
function rangeOf(address: string, bitsOfIpv4: 24 | 32, bitsOfIpv6: number): string {
  if (isIPv4(address)) {
    return bitsOfIpv4 === 32 ? `${address}/32` : `${address.slice(0, address.lastIndexOf('.'))}.0/24`
  }
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((text) => (text ? text.split(':') : []))
  const between = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const all = [...(before ?? []), ...Array.from({ length: between }, () => '0'), ...(after ?? [])]
  return `${all.slice(0, bitsOfIpv6 / 16).join(':')}::/${bitsOfIpv6}`
}

/** The network that limits are counted by. */
export function limitedRange(address: string): string {
  return rangeOf(address, 32, 64)
}

/** The network for the log: enough to trace abuse, too little to identify a person. */
export function loggedRange(address: string): string {
  return rangeOf(address, 24, 48)
}

export function addressOf(request: FastifyRequest): string {
  return clientAddress(request.ip, request.socket.remoteAddress)
}
