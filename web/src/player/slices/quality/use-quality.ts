import { type RefObject, useEffect } from 'react'
import { useTranslation } from '../../../brand/use-translation.ts'
import type { Engine } from '../../engines/engine.ts'
import type { PlayerChoices } from '../controls/player-menu.tsx'
import { automaticLevel, type QualityEvent, type QualityState } from './quality-flow.ts'

/** What was chosen holds for the next engine too, which finds its own levels. */
export function useQuality(engine: RefObject<Engine | undefined>, { level, levels }: QualityState): void {
  useEffect(() => {
    engine.current?.chooseLevel(level)
  }, [engine, level, levels])
}

export function useQualityChoices(
  { level, levels }: QualityState,
  dispatch: (event: QualityEvent) => void,
): PlayerChoices[] {
  const { t } = useTranslation()
  if (levels.length < 2) return []
  return [
    {
      label: t('player_quality'),
      choices: [
        { value: automaticLevel, name: t('player_quality_auto') },
        ...levels.map(({ index, height }) => ({ value: index, name: `${height}p` })),
      ],
      chosen: level,
      onChoose: (chosen) => dispatch({ type: 'level-chosen', level: chosen }),
    },
  ]
}
