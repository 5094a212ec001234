import { type RefObject, useEffect } from 'react'
import { useTranslation } from '../../../brand/use-translation.ts'
import type { PlayerChoices } from '../controls/player-menu.tsx'
import { type SpeedEvent, speeds } from './speed.rules.ts'

/** A new source begins at the default speed. */
function setSpeed(element: HTMLVideoElement | null, speed: number): void {
  if (!element) return
  element.defaultPlaybackRate = speed
  element.playbackRate = speed
}

export function useSpeed(video: RefObject<HTMLVideoElement | null>, speed: number): void {
  useEffect(() => {
    setSpeed(video.current, speed)
  }, [video, speed])
}

export function useSpeedChoices(speed: number, dispatch: (event: SpeedEvent) => void): PlayerChoices {
  const { t } = useTranslation()
  return {
    label: t('player_speed'),
    choices: speeds.map((value) => ({ value, name: value === 1 ? t('player_speed_normal') : `${value}×` })),
    chosen: speed,
    onChoose: (chosen) => dispatch({ type: 'speed-chosen', speed: chosen }),
  }
}
