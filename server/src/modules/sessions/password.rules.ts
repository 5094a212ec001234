import type { Limit } from '../limits/index.ts'

const quarterMs = 15 * 60_000
const hourMs = 60 * 60_000

/** Wrong passwords are limited strictly per network and loosely overall, so that nobody can lock out another. */
export function passwordLimits(login: string, network: string): { strict: Limit; loose: Limit } {
  const code = 'too_many_tries'
  return {
    strict: { subject: `password:${network}:${login}`, max: 5, windowMs: quarterMs, code },
    loose: { subject: `password:${login}`, max: 50, windowMs: hourMs, code },
  }
}
