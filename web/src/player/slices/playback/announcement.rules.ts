import { isSilent } from '../sound/sound-flow.ts'
import type { PlayerState } from './player-flow.ts'

type Told = Pick<PlayerState, 'phase' | 'volume' | 'muted' | 'mutedByAutoplay'>

export type Announcement = 'paused' | 'playing' | 'ended' | 'muted' | 'unmuted'

const isPlayed = (phase: PlayerState['phase']) => phase === 'playing' || phase === 'waiting'

/** What changed for somebody who does not see it, and did not press its button. */
export function announcementOf(before: Told, after: Told): Announcement | null {
  if (after.phase !== before.phase) {
    if (after.phase === 'ended') return 'ended'
    if (after.phase === 'paused') return 'paused'
    if (after.phase === 'playing' && !isPlayed(before.phase)) return 'playing'
  }
  if (isSilent(after) !== isSilent(before)) return isSilent(after) ? 'muted' : 'unmuted'
  return null
}
