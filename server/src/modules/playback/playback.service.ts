import { randomBytes } from 'node:crypto'
import type { Database, Remembered } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import { createLinkCheck, signLink } from './link-token.ts'
import { findOrCreateSecret } from './playback.repository.ts'

/** As long as an access token: whoever watches longer asks again. */
const linkLifetimeS = 12 * 60 * 60

export function createPlayback(db: Database, remember: Remembered) {
  const secret = remember('secrets', () => findOrCreateSecret(db, 'media links', randomBytes(32)))
  const check = remember('secrets', async () => createLinkCheck(await secret()))
  return {
    /** The path below which everything of a scope is open to one viewing for a while. */
    async openScope(scope: string, session: string, nowMs: number): Promise<string> {
      const expiresS = Math.floor(nowMs / 1000) + linkLifetimeS
      return `/media/${signLink(await secret(), { scope, session, expiresS })}/${scope}`
    },
    /** What an edge needs to check links by itself. */
    linkSecret: secret,
    async demandOpen(token: string, scope: string, nowMs: number): Promise<void> {
      const isValid = await check()
      if (!isValid(token, scope, nowMs)) throw new Failure('permission_denied')
    },
  }
}

export type Playback = ReturnType<typeof createPlayback>
