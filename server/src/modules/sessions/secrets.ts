import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** The cost of one guess with argon2id, the library's default: 19 MiB and two passes, the floor that OWASP names. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** A hash of nothing anybody knows, so that an unknown login takes as long as a wrong password. */
let decoy: Promise<string> | undefined

export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const right = await verify(stored ?? (await decoy), password)
  return right && stored !== null
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
