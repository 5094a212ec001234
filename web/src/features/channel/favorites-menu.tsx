import { Icon } from '@onair/ui/icon.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import { type FavoriteThing, useFavorite } from '../../domain/use-favorite.ts'
import styles from './favorites-menu.module.css'

interface FavoritesMenuProps {
  channel: { id: number; name: string }
  /** What is watched; null off air. */
  program: { id: number; title: string } | null
}

/** V-2.32: the channel and what it shows, each a favorite or not. */
export function FavoritesMenu({ channel, program }: FavoritesMenuProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const { isFavorite } = useFavorite({ channel_id: channel.id })

  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', press, { signal })
    // Before an overlay closes at the same key.
    document.addEventListener('keydown', escape, { signal, capture: true })
    return () => listening.abort()
  }, [isOpen])

  return (
    <div ref={root} className={styles.menu}>
      <IconButton
        icon={isFavorite ? 'heart-full' : 'heart'}
        label={t('favorites')}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <ul id={panelId} className={styles.panel}>
          <Entry thing={{ channel_id: channel.id }} kind={t('channel')} name={channel.name} />
          {program && <Entry thing={{ program_id: program.id }} kind={t('programme')} name={program.title} />}
        </ul>
      )}
    </div>
  )
}

function Entry({ thing, kind, name }: { thing: FavoriteThing; kind: string; name: string }) {
  const { t } = useTranslation()
  const { isFavorite, toggle } = useFavorite(thing)
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-pressed={isFavorite}
        aria-label={`${t(isFavorite ? 'favorite_remove' : 'favorite_add')}: ${name}`}
        onClick={toggle}
      >
        <Icon name={isFavorite ? 'heart-full' : 'heart'} />
        <span className={styles.words}>
          <span className={styles.kind}>{kind}</span>
          <span className={styles.name}>{name}</span>
        </span>
      </button>
    </li>
  )
}
