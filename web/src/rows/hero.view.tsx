import { Image } from '@onair/ui/image.tsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './promo-hero.module.css'

export function HeroView(hero: ComponentProps<'section'>) {
  return <section {...hero} className={styles.hero} />
}

interface HeroSlideViewProps {
  isCurrent: boolean
  itemId?: number
  inert?: boolean
  picture: ReactNode
  children: ReactNode
}

export function HeroSlideView({ isCurrent, itemId, inert, picture, children }: HeroSlideViewProps) {
  return (
    <div className={styles.slide} data-current={isCurrent} data-item={itemId} inert={inert}>
      <div className={styles.picture}>{picture}</div>
      {children}
    </div>
  )
}

interface SlideWordsViewProps {
  title: string
  /** The title as a picture. */
  graphic: { src: string; width: number | string; height: number | string } | null | undefined
  short: string | null
  description: string | null
  /** The buttons of the slide. */
  children: ReactNode
}

/** The texts of a slide over its picture. */
export function SlideWordsView({ title, graphic, short, description, children }: SlideWordsViewProps) {
  return (
    <div className={styles.words}>
      <h2 className={styles.title}>
        {graphic ? (
          <Image
            className={styles.graphic}
            src={graphic.src}
            width={graphic.width}
            height={graphic.height}
            alt={title}
          />
        ) : (
          title
        )}
      </h2>
      {short && <p className={styles.facts}>{short}</p>}
      {description && <p className={styles.description}>{description}</p>}
      {children}
    </div>
  )
}

export function SlideActionsView({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
