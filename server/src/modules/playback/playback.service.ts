import { Failure } from '../../core/failure.ts'
import type { CacheUntilChange, Database } from '../../db/index.ts'
import { createEndedSessions } from '../sessions/index.ts'
import { linkLifetimeS, loadLinkKeys } from './link-keys.ts'
import { createLinkCheck, holderOf, type LinkHolder, linkAddress, signLink } from './link-token.ts'

export function createPlayback(db: Database, cacheUntilChange: CacheUntilChange) {
  const keys = cacheUntilChange({
    name: 'keys of links',
    invalidatedBy: 'secrets',
    load: () => loadLinkKeys(db),
  })
  const links = createLinkCheck()
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
      const { signing } = await keys()
      return linkAddress(signLink(signing, { scope, ...holder, expiresS }), scope)
    },
    linkKeys: keys,
    isChecked: links.isChecked,
    ended,
    async requireOpen(token: string, scope: string, nowMs: number): Promise<void> {
      const { checking } = await keys()
      if (!links.isValid(checking, token, scope, nowMs)) throw new Failure('permission_denied')
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
