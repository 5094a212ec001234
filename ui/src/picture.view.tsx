import type { ComponentProps } from 'react'
import styles from './picture.module.css'
import { type PictureKind, pictureChoice, pictureSrc, placeholderColor } from './picture-source.rules.ts'

interface PictureViewProps extends Omit<ComponentProps<'img'>, 'src'> {
  src: string
  kind: PictureKind
  first: boolean
}

/** A picture in the place that it fills, to be had in the widths of its kind. */
export function PictureView({ src, kind, first, ...image }: PictureViewProps) {
  return (
    <span className={styles.place} style={{ backgroundColor: placeholderColor(src) }}>
      {/* oxlint-disable-next-line react/forbid-elements -- it has a choice of widths */}
      <img
        // Before the source, or the browser begins to fetch what it then does not need.
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

/** Only what is fetched late can be measured before: "auto" means nothing to an eager picture. */
export function pictureSource(src: string, kind: PictureKind, first: boolean) {
  const { srcSet, sizes } = pictureChoice(src, kind) ?? {}
  return { srcSet, sizes: first ? sizes?.replace(/^auto, /, '') : sizes, src: pictureSrc(src, kind) }
}
