import type { ComponentProps } from 'react'
import styles from './picture.module.css'
import { type PictureKind, pictureChoice, pictureSrc, placeholderColor } from './picture-source.rules.ts'

interface PictureViewProps extends Omit<ComponentProps<'img'>, 'src'> {
  src: string
  kind: PictureKind
  first: boolean
}

/** A picture that fills its place, in the widths of its kind. */
export function PictureView({ src, kind, first, ...image }: PictureViewProps) {
  return (
    <span className={styles.place} style={{ backgroundColor: placeholderColor(src) }}>
      {/* oxlint-disable-next-line react/forbid-elements -- it has a choice of widths */}
      <img
        // Must precede `src`, or the browser starts to load a width that it does not need.
        {...image}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
        {...pictureSource(src, kind, first)}
        alt=""
        className={styles.picture}
        draggable={false}
      />
    </span>
  )
}

/** "auto" works only for lazy pictures, which are laid out before they load. */
export function pictureSource(src: string, kind: PictureKind, first: boolean) {
  const { srcSet, sizes } = pictureChoice(src, kind) ?? {}
  return { srcSet, sizes: first ? sizes?.replace(/^auto, /, '') : sizes, src: pictureSrc(src, kind) }
}
