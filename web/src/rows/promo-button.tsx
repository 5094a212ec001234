import { useTranslation } from 'react-i18next'
import button from '../ui/button.module.css'
import type { IconName } from '../ui/icon.tsx'
import { Icon } from '../ui/icon.tsx'
import type { AnyDestination } from './destination.rules.ts'
import { DestinationLink } from './destination-link.tsx'
import { useTarget } from './use-target.ts'

type Word = 'promo_watch' | 'watch_live' | 'promo_collection' | 'promo_code' | 'promo_more' | 'promo_open'

const words: Partial<Record<AnyDestination['type'], Word>> = {
  content: 'promo_watch',
  program: 'promo_watch',
  channel: 'watch_live',
  last_channel: 'watch_live',
  row: 'promo_collection',
  rowset: 'promo_collection',
  enter_promo_key: 'promo_code',
  text: 'promo_more',
}

const icons: Partial<Record<Word, IconName>> = { promo_watch: 'play', watch_live: 'play' }

/** The button that leads to what a promotion is about. */
export function PromoButton({ destination }: { destination: AnyDestination }) {
  const { t } = useTranslation()
  const target = useTarget(destination)
  if (target === null) return null
  const word = words[destination.type] ?? 'promo_open'
  const icon = icons[word]
  return (
    <DestinationLink destination={destination} className={`${button.button} ${button.primary}`}>
      {icon && <Icon name={icon} />}
      <span>{t(word)}</span>
    </DestinationLink>
  )
}
