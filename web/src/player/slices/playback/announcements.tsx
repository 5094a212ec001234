import { useState } from 'react'
import { useTranslation } from '../../../brand/use-translation.ts'
import { type Announcement, announcementOf } from './announcement.rules.ts'
import type { PlayerState } from './player-flow.ts'

const sentences = {
  paused: 'player_said_paused',
  playing: 'player_said_playing',
  ended: 'player_said_ended',
  muted: 'player_said_muted',
  unmuted: 'player_said_unmuted',
} as const

/** Tells a screen reader what a key, a headset or the stream itself has changed. */
export function Announcements({ state }: { state: PlayerState }) {
  const { t } = useTranslation()
  const [before, setBefore] = useState(state)
  const [said, setSaid] = useState<Announcement | null>(null)
  if (before !== state) {
    setBefore(state)
    setSaid((last) => announcementOf(before, state) ?? last)
  }
  return (
    <p className="visually-hidden" aria-live="polite">
      {said && t(sentences[said], { percent: state.volume })}
    </p>
  )
}
