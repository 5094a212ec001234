import type { ComponentProps } from 'react'
import { type PictureKind, pictureSrc } from './picture-source.rules.ts'

interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string
  /** Empty where it is said in words beside it. */
  alt: string
  kind?: PictureKind
}

/** Every picture that stands in a line of its own: a link of a foreign source is cleaned before it is fetched. */
export function Image({ src, alt, kind = 'logo', ...rest }: ImageProps) {
  // oxlint-disable-next-line react/forbid-elements -- the one place beside Picture
  return <img {...rest} src={pictureSrc(src, kind)} alt={alt} />
}
