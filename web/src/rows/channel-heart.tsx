import { IconButton } from '@onair/ui/icon-button.tsx'
import { useTranslation } from '../brand/use-translation.ts'
import { useFavorite } from '../domain/use-favorite.ts'

/** Toggles a channel as a favorite. */
export function ChannelHeart({ channel: { id, name } }: { channel: { id: number; name: string } }) {
  const { t } = useTranslation()
  const { isFavorite, toggle } = useFavorite({ channel_id: id })
  return (
    <IconButton
      icon={isFavorite ? 'heart-full' : 'heart'}
      label={`${t(isFavorite ? 'favorite_remove' : 'favorite_add')}: ${name}`}
      tooltip="none"
      aria-pressed={isFavorite}
      onClick={toggle}
    />
  )
}
