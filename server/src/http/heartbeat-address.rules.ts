const path = '/v2/users/self/stat/'
const form = /^([\w-]{1,128})\?([\w=&-]{1,200})$/
const digits = /^\d{1,5}$/
const states = ['playing', 'paused', 'stopped'] as const
const maxSeconds = 86_400

/** A heartbeat with a number, as its address tells it. */
export interface HeartbeatAddress {
  statId: string
  told: { number: number; duration: number; position?: number; state?: (typeof states)[number] }
  /** The brand that a link named. */
  provider: string | undefined
}

function secondsIn(text: string): number | undefined {
  const value = digits.test(text) ? Number(text) : Number.POSITIVE_INFINITY
  return value <= maxSeconds ? value : undefined
}

/** Reads the plain form that players send; undefined leaves an address to the route, which says what is wrong. */
export function readHeartbeatAddress(url: string): HeartbeatAddress | undefined {
  if (!url.startsWith(path)) return undefined
  const [, statId = '', query = ''] = form.exec(url.slice(path.length)) ?? []
  const given = new Map<string, string>()
  for (const part of query.split('&')) {
    const [name = '', value = '', ...rest] = part.split('=')
    if (rest.length > 0 || given.has(name)) return undefined
    given.set(name, value)
  }
  const number = secondsIn(given.get('number') ?? '')
  const duration = secondsIn(given.get('duration') ?? '')
  if (!number || duration === undefined) return undefined
  const told: HeartbeatAddress['told'] = { number, duration }
  for (const [name, value] of given) {
    const seconds = name === 'position' ? secondsIn(value) : undefined
    const state = name === 'state' ? states.find((one) => one === value) : undefined
    if (seconds !== undefined) told.position = seconds
    else if (state) told.state = state
    else if (!['number', 'duration', 'provider'].includes(name)) return undefined
  }
  return { statId, told, provider: given.get('provider') }
}
