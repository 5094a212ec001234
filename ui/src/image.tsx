import type { ComponentProps } from 'react'
import { type PictureKind, pictureSrc } from './picture-source.rules.ts'

interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string
  /** Empty where the text beside it says the same. */
  alt: string
  kind?: PictureKind
}

/** An image outside of cards; cleans addresses of other sources before loading. */
export function Image({ src, alt, kind = 'logo', ...rest }: ImageProps) {
  // oxlint-disable-next-line react/forbid-elements -- the one place beside Picture
  return <img {...rest} src={pictureSrc(src, kind)} alt={alt} />
}
