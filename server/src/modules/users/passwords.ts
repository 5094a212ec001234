import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createPasswordThreads } from './password-threads.ts'

/** One core is left for everything else. */
export const passwordThreads = Math.max(1, availableParallelism() - 1)

/** About two seconds of work per thread. */
const runInPasswordThread = createPasswordThreads({
  threads: passwordThreads,
  maxWaiting: 64 * passwordThreads,
})

export async function hashPassword(password: string): Promise<string> {
  return String(await runInPasswordThread({ password }))
}

const guestScheme = '$hmac-sha256$'

/** a guest's password is 128 random bits, so a fast hash is safe. */
export function hashGuestPassword(password: string): string {
  return guestHash(password, randomBytes(16).toString('base64url'))
}

function guestHash(password: string, salt: string): string {
  return `${guestScheme}${salt}$${createHmac('sha256', salt).update(password).digest('base64url')}`
}

/** Whether comparing needs a password thread; guests of earlier versions have slow hashes too. */
export function isSlowToCompare(stored: string | null): boolean {
  return !stored?.startsWith(guestScheme)
}

/** A hash of a random password, so that an unknown login takes as long as a wrong password. */
let decoy: Promise<string> | undefined

export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  if (stored !== null && !isSlowToCompare(stored)) return isGuestPasswordRight(password, stored)
  const right = await runInPasswordThread({ password, stored: stored ?? (await decoyHash()) })
  return right === true && stored !== null
}

function isGuestPasswordRight(password: string, stored: string): boolean {
  const salt = stored.slice(guestScheme.length, stored.lastIndexOf('$'))
  const actual = Buffer.from(guestHash(password, salt))
  const expected = Buffer.from(stored)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

async function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  try {
    return await decoy
  } catch (error) {
    // Refused for overload: the next call tries again.
    decoy = undefined
    throw error
  }
}
