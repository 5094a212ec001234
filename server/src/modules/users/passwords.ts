import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createPasswordThreads } from './password-threads.ts'

/** One core is left to everything else. */
export const passwordThreads = Math.max(1, availableParallelism() - 1)

/** About two seconds of work for each thread. */
const runInPasswordThread = createPasswordThreads({
  threads: passwordThreads,
  maxWaiting: 64 * passwordThreads,
})

export async function hashPassword(password: string): Promise<string> {
  return String(await runInPasswordThread({ password }))
}

const guestScheme = '$hmac-sha256$'

/** a guest's password is 128 random bits that nobody can guess, so that a fast hash guards it as well. */
export function hashGuestPassword(password: string): string {
  return guestHash(password, randomBytes(16).toString('base64url'))
}

function guestHash(password: string, salt: string): string {
  return `${guestScheme}${salt}$${createHmac('sha256', salt).update(password).digest('base64url')}`
}

/** Whether a password costs a thread's time to compare; guests of earlier versions have such a one too. */
export function isSlowToCompare(stored: string | null): boolean {
  return !stored?.startsWith(guestScheme)
}

/** A hash of nothing anybody knows, so that an unknown login takes as long as a wrong password. */
let decoy: Promise<string> | undefined

export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  if (stored !== null && !isSlowToCompare(stored)) return isGuestPasswordRight(password, stored)
  const right = await runInPasswordThread({ password, stored: stored ?? (await decoyHash()) })
  return right === true && stored !== null
}

function isGuestPasswordRight(password: string, stored: string): boolean {
  const salt = stored.slice(guestScheme.length, stored.lastIndexOf('$'))
  const given = Buffer.from(guestHash(password, salt))
  const wanted = Buffer.from(stored)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  try {
    return await decoy
  } catch (error) {
    // Refused for want of room: the next who asks tries again.
    decoy = undefined
    throw error
  }
}
