import { type KeyboardEvent, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Promotion, Row } from '../api/catalogue.rules.ts'
import { Picture } from '../ui/picture.tsx'
import { besides, graphicTitle, isNextTo, slideSeconds } from './promo.rules.ts'
import { PromoButton } from './promo-button.tsx'
import styles from './promo-hero.module.css'
import { useCalm } from './use-calm.ts'
import { useSwipe } from './use-swipe.ts'
import { useTrailerTurn } from './use-trailer-turn.ts'

const PromoTrailer = lazy(async () => ({ default: (await import('./promo-trailer.tsx')).PromoTrailer }))

/** The pictures that a page opens with, one after the other; they wait for whoever looks at one. */
export function PromoHero({ row }: { row: Row }) {
  const { t } = useTranslation()
  const hero = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const { promotions } = row
  const { isPaused, isStill } = useCalm(hero)
  const trailerOf = useTrailerTurn(promotions[current], isStill)
  const go = (step: number) => setCurrent((at) => besides(at, step, promotions.length))
  useSwipe(hero, go)
  useFocusFollows(hero, current)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || promotions.length < 2) return
    event.preventDefault()
    go(step)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel has no element of its own
    <section
      ref={hero}
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label={row.title || t('promotions')}
      onKeyDown={onKeyDown}
    >
      {promotions.map((promotion, at) => (
        <div key={promotion.id} className={styles.slide} data-current={at === current} inert={at !== current}>
          <div className={styles.picture}>
            {isNextTo(at, current, promotions.length) && (
              <Picture src={promotion.background} stand={null} kind="hero" first={at === 0} />
            )}
            {at === current && trailerOf !== null && (
              <Suspense>
                <PromoTrailer contentId={trailerOf} />
              </Suspense>
            )}
          </div>
          <SlideWords promotion={promotion} />
        </div>
      ))}
      {promotions.length > 1 && (
        <ol className={styles.pagination} data-paused={isPaused} data-still={isStill}>
          {promotions.map(({ id, title }, at) => (
            <li key={id}>
              <button
                type="button"
                className={styles.mark}
                aria-label={t('promo_slide', { number: at + 1, title })}
                aria-current={at === current}
                onClick={() => setCurrent(at)}
              >
                <span
                  className={styles.passed}
                  style={{ animationDuration: `${slideSeconds(row)}s` }}
                  onAnimationEnd={() => go(1)}
                />
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function SlideWords({ promotion }: { promotion: Promotion }) {
  const graphic = graphicTitle(promotion)
  return (
    <div className={styles.words}>
      <h2 className={styles.title}>
        {graphic ? (
          <img
            className={styles.graphic}
            src={graphic.src}
            width={graphic.width}
            height={graphic.height}
            alt={promotion.title}
          />
        ) : (
          promotion.title
        )}
      </h2>
      {promotion.short && <p className={styles.facts}>{promotion.short}</p>}
      {promotion.description && <p className={styles.description}>{promotion.description}</p>}
      <PromoButton destination={promotion.destination} />
    </div>
  )
}

/** Whoever stood on the button of one slide stands on that of the next. */
function useFocusFollows(hero: React.RefObject<HTMLElement | null>, current: number): void {
  const stood = useRef(false)
  useLayoutEffect(() => {
    const slide = hero.current?.querySelector<HTMLElement>(`.${styles.slide}[data-current="true"]`)
    if (stood.current) slide?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    const note = () => {
      stood.current = slide?.contains(document.activeElement) ?? false
    }
    slide?.addEventListener('focusin', note)
    const forget = (event: FocusEvent) => {
      if (event.relatedTarget !== null) stood.current = false
    }
    slide?.addEventListener('focusout', forget)
    return () => {
      slide?.removeEventListener('focusin', note)
      slide?.removeEventListener('focusout', forget)
    }
  }, [hero, current])
}
