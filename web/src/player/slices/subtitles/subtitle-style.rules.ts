export const subtitleSizes = ['small', 'normal', 'large', 'very-large'] as const
export const subtitleColours = ['white-on-shade', 'yellow-on-black', 'black-on-white'] as const

/** How a viewer reads subtitles best. */
export interface SubtitleStyle {
  size: (typeof subtitleSizes)[number]
  colours: (typeof subtitleColours)[number]
}

export interface SubtitleStyleEvent {
  type: 'subtitle-style-chosen'
  style: Partial<SubtitleStyle>
}

export const defaultSubtitleStyle: SubtitleStyle = { size: 'normal', colours: 'white-on-shade' }

/** The part of the normal size. */
export const scaleOf: Readonly<Record<SubtitleStyle['size'], number>> = {
  ...{ small: 0.75, normal: 1, large: 1.5, 'very-large': 2 },
}

/** Text and ground, each legible on every picture. */
export const coloursOf: Readonly<Record<SubtitleStyle['colours'], { text: string; ground: string }>> = {
  'white-on-shade': { text: '#ffffff', ground: '#000000bf' },
  'yellow-on-black': { text: '#ffe94a', ground: '#000000ff' },
  'black-on-white': { text: '#000000', ground: '#ffffffff' },
}

export function parseSubtitleStyle(stored: string | null): SubtitleStyle {
  const [first, second] = (stored ?? '').split(' ')
  return {
    size: subtitleSizes.find((size) => size === first) ?? defaultSubtitleStyle.size,
    colours: subtitleColours.find((colours) => colours === second) ?? defaultSubtitleStyle.colours,
  }
}

export const writtenSubtitleStyle = ({ size, colours }: SubtitleStyle): string => `${size} ${colours}`
