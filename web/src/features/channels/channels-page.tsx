import { pathTo } from '@onair/contract/addresses'
import { ButtonLink } from '@onair/ui/button.tsx'
import { ChipBar } from '@onair/ui/chip-bar.tsx'
import { EmptyState } from '@onair/ui/empty-state.tsx'
import { useParams } from 'react-router'
import { useFavorites } from '../../api/favorites.queries.ts'
import { useIsChild } from '../../api/viewer.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { LoadedLineup } from '../../domain/lineup.ts'
import { isNamed } from '../../domain/on-air.rules.ts'
import { ChannelCard } from './channel-card.tsx'
import { categoryFilter, defaultCategory, favoritesCategory } from './channels.rules.ts'
import styles from './channels-page.module.css'
import { LineupPage } from './lineup-page.tsx'

export function ChannelsPage() {
  return <LineupPage>{(lineup) => <LoadedChannels lineup={lineup} />}</LineupPage>
}

function LoadedChannels({ lineup: { channels, categories: listed, nowMs } }: { lineup: LoadedLineup }) {
  const { t } = useTranslation()
  const isChild = useIsChild()
  const liked = useFavorites().data?.flatMap(({ channel_id }) => channel_id ?? []) ?? []
  const categories = [favoritesCategory(t('favorites'), liked), ...listed]
  const { category: name = defaultCategory(categories, isChild) } = useParams()
  const category = categories.find((one) => isNamed(one, name))
  useDocumentTitle(category?.name ?? t('channels'))
  if (!category && name !== 'all') {
    return (
      <EmptyState heading="404" sentence={t('error_category_not_found')}>
        <ButtonLink to="/channels">{t('show_all_channels')}</ButtonLink>
      </EmptyState>
    )
  }
  const shown = category ? channels.filter(({ channel }) => category.channels.includes(channel.id)) : channels
  const offered = liked.length > 0 ? categories : listed
  const chips = [
    { to: '/channels', name: t('all_channels') },
    ...categoryFilter(offered, isChild).map(({ slug, name }) => ({ to: `/channels/${slug}`, name })),
  ]
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.heading}>{category?.name ?? t('channels')}</h1>
        <ButtonLink kind="quiet" icon="grid" to={pathTo('guide')}>
          {t('guide')}
        </ButtonLink>
      </div>
      {listed.length > 1 && chips.length > 1 && (
        <div className={styles.chips}>
          <ChipBar label={t('categories')} chips={chips} />
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState sentence={t('warning_no_channels')} />
      ) : (
        <ul className={styles.cards}>
          {shown.map((onAir) => (
            <li key={onAir.channel.id}>
              <ChannelCard onAir={onAir} categories={listed} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
