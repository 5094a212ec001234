import { IconButton } from '@onair/ui/icon-button.tsx'
import { lazyPart, Part } from '@onair/ui/lazy-part.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from '../api/catalogue.queries.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { HeroSlideView, HeroView } from './hero.view.tsx'
import { indexAfter, isNextTo, slideSeconds } from './promo.rules.ts'
import styles from './promo-hero.module.css'
import { SlideWords } from './promo-slide.tsx'
import { useAutoplayAllowed } from './use-autoplay-allowed.ts'
import { useDelayedTrailer } from './use-delayed-trailer.ts'
import { useSwipe } from './use-swipe.ts'

const PromoTrailer = lazyPart(
  () => import('./promo-trailer.tsx'),
  (module) => module.PromoTrailer,
)

/** Rotating slides; rotation pauses while somebody looks at one. */
export function PromoCarousel({ row }: { row: Row }) {
  const { t } = useTranslation()
  const hero = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const { promotions } = row
  const { isPaused, isSeen, isStill } = useAutoplayAllowed(hero)
  const [isStopped, setIsStopped] = useState(false)
  const trailerOf = useDelayedTrailer(promotions[current], isSeen && !isStill && !isStopped)
  const noteFocus = useFocusFollows(hero, current)
  const go = (step: number) => {
    noteFocus()
    setCurrent((at) => indexAfter(at, step, promotions.length))
  }
  useSwipe(hero, go)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || promotions.length < 2) return
    event.preventDefault()
    go(step)
  }

  return (
    <HeroView
      ref={hero}
      aria-roledescription="carousel"
      aria-label={row.title || t('promotions')}
      onKeyDown={onKeyDown}
    >
      {promotions.map((promotion, at) => (
        <HeroSlideView
          key={promotion.id}
          isCurrent={at === current}
          itemId={promotion.id}
          inert={at !== current}
          picture={
            <>
              {isNextTo(at, current, promotions.length) && (
                <Picture src={promotion.background} stand={null} kind="hero" first={at === 0} />
              )}
              {at === current && trailerOf !== null && (
                <Part>
                  <PromoTrailer contentId={trailerOf} />
                </Part>
              )}
            </>
          }
        >
          <SlideWords promotion={promotion} />
        </HeroSlideView>
      ))}
      {promotions.length > 1 && (
        <div className={styles.pagination}>
          {!isStill && (
            <IconButton
              icon={isStopped ? 'play' : 'pause'}
              label={t(isStopped ? 'promo_go_on' : 'promo_stop')}
              tooltip="none"
              onClick={() => setIsStopped(!isStopped)}
            />
          )}
          <ol className={styles.marks} data-paused={isPaused || isStopped} data-still={isStill}>
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
        </div>
      )}
    </HeroView>
  )
}

const openSlide = (hero: HTMLElement | null) => hero?.querySelector(`.${styles.slide}[data-current="true"]`)

/** Moves the focus from a slide's button to that of the next slide. */
function useFocusFollows(hero: RefObject<HTMLElement | null>, current: number): () => void {
  const follows = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide is another button
  useLayoutEffect(() => {
    if (follows.current) openSlide(hero.current)?.querySelector<HTMLElement>('a, button')?.focus()
    follows.current = false
  }, [hero, current])
  return () => {
    follows.current = openSlide(hero.current)?.contains(document.activeElement) ?? false
  }
}
