import button from '@onair/ui/button.module.css'
import { Icon } from '@onair/ui/icon.tsx'
import { Link } from 'react-router'
import { useBootstrap } from '../brand/bootstrap.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { type AnyDestination, watchTarget } from './destination.rules.ts'
import { DestinationLink } from './destination-link.tsx'
import { SlideActionsView } from './hero.view.tsx'
import { useTarget } from './use-target.ts'

type Word = 'watch_live' | 'promo_collection' | 'promo_code' | 'promo_more' | 'promo_open'

const words: Partial<Record<AnyDestination['type'], Word>> = {
  content: 'promo_more',
  program: 'promo_more',
  channel: 'watch_live',
  last_channel: 'watch_live',
  row: 'promo_collection',
  rowset: 'promo_collection',
  enter_promo_key: 'promo_code',
  text: 'promo_more',
}

interface PromoButtonsProps {
  destination: AnyDestination
  /** The subject of the promotion, for the accessible name: several buttons have the same text. */
  title: string
}

/** The buttons of a promotion: watch it, if it can be watched, and open its page. */
export function PromoButtons({ destination, title }: PromoButtonsProps) {
  const { t } = useTranslation()
  const { network } = useBootstrap()
  const target = useTarget(destination)
  if (target === null) return null
  const watch = watchTarget(destination, { isOtt: network.default })
  const word = words[destination.type] ?? 'promo_open'
  return (
    <SlideActionsView>
      {watch !== null && (
        <Link
          to={watch}
          className={`${button.button} ${button.primary}`}
          aria-label={`${t('promo_watch')}: ${title}`}
          draggable={false}
        >
          <Icon name="play" />
          <span>{t('promo_watch')}</span>
        </Link>
      )}
      <DestinationLink
        destination={destination}
        className={`${button.button} ${watch === null ? button.primary : button.quiet}`}
        label={`${t(word)}: ${title}`}
      >
        {word === 'watch_live' && <Icon name="play" />}
        <span>{t(word)}</span>
      </DestinationLink>
    </SlideActionsView>
  )
}
