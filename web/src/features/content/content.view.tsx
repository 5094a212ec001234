import type { ComponentProps, ReactNode } from 'react'
import backdropStyles from './backdrop.module.css'
import styles from './content-view.module.css'

interface ContentFrameViewProps extends ComponentProps<'article'> {
  backdrop: ReactNode
  head: ReactNode
}

/** The layout of a content page: the picture, the head over it, and the rest below. */
export function ContentFrameView({ backdrop, head, children, ...page }: ContentFrameViewProps) {
  return (
    <article {...page} className={styles.page}>
      {backdrop}
      <div className={styles.head}>{head}</div>
      {children}
    </article>
  )
}

interface BackdropViewProps {
  trailerState?: string
  picture: ReactNode
  trailer?: ReactNode
  controls?: ReactNode
}

export function BackdropView({ trailerState, picture, trailer, controls }: BackdropViewProps) {
  return (
    <div className={`${styles.backdrop} ${backdropStyles.backdrop}`} data-trailer={trailerState}>
      <div className={backdropStyles.picture}>{picture}</div>
      {trailer}
      <div className={backdropStyles.fade} />
      {controls}
    </div>
  )
}
