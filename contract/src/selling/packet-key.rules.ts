/** Which packet an address names. */
export interface PacketKey {
  /** The short name or the number of its provider; null for the provider of this site. */
  provider: string | null
  bundle: number | null
  id: number
}

const number = /^[1-9]\d{0,14}$/
const name = /^[\w-]{1,64}$/

/** V-5.17: b, a_b (provider a, packet b) or a_b_c (provider a, bundle b, packet c); null for anything else. */
export function readPacketKey(text: string): PacketKey | null {
  const parts = text.split('_')
  const id = parts.at(-1) ?? ''
  if (!number.test(id)) return null
  if (parts.length === 1) return { provider: null, bundle: null, id: Number(id) }
  const [provider = '', bundle = ''] = parts
  if (!name.test(provider)) return null
  if (parts.length === 2) return { provider, bundle: null, id: Number(id) }
  if (parts.length !== 3 || !number.test(bundle)) return null
  return { provider, bundle: Number(bundle), id: Number(id) }
}
