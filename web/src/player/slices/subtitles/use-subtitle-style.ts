import { useEffect } from 'react'
import { readStored, writeStored } from '../../../brand/local-storage.ts'
import { useTranslation } from '../../../brand/use-translation.ts'
import type { PlayerChoices } from '../controls/player-menu.tsx'
import {
  coloursOf,
  parseSubtitleStyle,
  type SubtitleStyle,
  type SubtitleStyleEvent,
  scaleOf,
  subtitleColours,
  subtitleSizes,
  writtenSubtitleStyle,
} from './subtitle-style.rules.ts'

const storageKey = 'subtitleStyle'

export const readSubtitleStyle = (): SubtitleStyle => parseSubtitleStyle(readStored(storageKey))

export function useSubtitleStyle(style: SubtitleStyle): void {
  useEffect(() => writeStored(storageKey, writtenSubtitleStyle(style)), [style])
}

/** For the subtitles of the player, and for those that the browser draws itself. */
export function subtitleProperties({ size, colours }: SubtitleStyle): Record<string, string> {
  const { text, ground } = coloursOf[colours]
  return {
    '--subtitle-scale': String(scaleOf[size]),
    '--subtitle-text': text,
    '--subtitle-ground': ground,
  }
}

const sizeNames = {
  small: 'player_subtitle_size_small',
  normal: 'player_subtitle_size_normal',
  large: 'player_subtitle_size_large',
  'very-large': 'player_subtitle_size_very_large',
} as const

const colourNames = {
  'white-on-shade': 'player_subtitle_colours_white',
  'yellow-on-black': 'player_subtitle_colours_yellow',
  'black-on-white': 'player_subtitle_colours_black',
} as const

export function useSubtitleStyleChoices(
  { size, colours }: SubtitleStyle,
  dispatch: (event: SubtitleStyleEvent) => void,
): PlayerChoices[] {
  const { t } = useTranslation()
  const choose = (style: Partial<SubtitleStyle>) => dispatch({ type: 'subtitle-style-chosen', style })
  return [
    {
      label: t('player_subtitle_size'),
      choices: subtitleSizes.map((name, value) => ({ value, name: t(sizeNames[name]) })),
      chosen: subtitleSizes.indexOf(size),
      onChoose: (index) => choose({ size: subtitleSizes[index] ?? size }),
    },
    {
      label: t('player_subtitle_colours'),
      choices: subtitleColours.map((name, value) => ({ value, name: t(colourNames[name]) })),
      chosen: subtitleColours.indexOf(colours),
      onChoose: (index) => choose({ colours: subtitleColours[index] ?? colours }),
    },
  ]
}
