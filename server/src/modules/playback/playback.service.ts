import { randomBytes } from 'node:crypto'
import { Failure } from '../../core/failure.ts'
import type { CacheUntilChange, Database } from '../../db/index.ts'
import { findOrCreateSecret } from '../secrets/index.ts'
import { createEndedSessions } from '../sessions/index.ts'
import { createLinkCheck, holderOf, type LinkHolder, signLink } from './link-token.ts'

/** As long as an access token: a player asks for a new link after it. */
const linkLifetimeS = 12 * 60 * 60

export function createPlayback(db: Database, cacheUntilChange: CacheUntilChange) {
  const secret = cacheUntilChange({
    name: 'secret of links',
    invalidatedBy: 'secrets',
    load: () => findOrCreateSecret(db, 'media links', randomBytes(32)),
  })
  const check = cacheUntilChange({
    name: 'link check',
    invalidatedBy: 'secrets',
    load: async () => createLinkCheck(await secret()),
  })
  const ended = createEndedSessions(db, cacheUntilChange)
  return {
    /** The path below which a scope is open to one viewing for a while, or until an instant that comes before. */
    async openScope(
      scope: string,
      holder: LinkHolder,
      nowMs: number,
      untilMs = Number.POSITIVE_INFINITY,
    ): Promise<string> {
      const expiresS = Math.floor(Math.min(nowMs / 1000 + linkLifetimeS, untilMs / 1000))
      return `/media/${signLink(await secret(), { scope, ...holder, expiresS })}/${scope}`
    },
    /** For an edge, which checks links by itself. */
    linkSecret: secret,
    ended,
    async requireOpen(token: string, scope: string, nowMs: number): Promise<void> {
      const isValid = await check()
      if (!isValid(token, scope, nowMs)) throw new Failure('permission_denied')
    },
    /** Checked for each playlist and licence, so that a valid link ends with its session or its slot. */
    async requireSession(token: string): Promise<void> {
      await ended.refresh()
      const { session, viewing } = holderOf(token)
      if (ended.has(session, viewing))
        throw new Failure(ended.hasSession(session) ? 'session_ended' : 'stream_taken_over')
    },
  }
}

export type Playback = ReturnType<typeof createPlayback>
