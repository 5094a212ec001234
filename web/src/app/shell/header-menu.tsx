import { Icon } from '@onair/ui/icon.tsx'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../brand/use-translation.ts'
import { DropMenu } from './drop-menu.tsx'
import styles from './header.module.css'
import type { MenuEntry } from './menu.rules.ts'
import { useMenu } from './menu.ts'
import { MenuEntryLink } from './menu-entry-link.tsx'
import { useOverflowMenu } from './use-overflow-menu.ts'

/** Pages of a catalogue follow it, indented. */
function Items({ entries }: { entries: readonly MenuEntry[] }) {
  const nested = new Set(entries.flatMap(({ pages }) => pages))
  return entries.map((entry) => (
    <li key={entry.key} data-nested={nested.has(entry) || undefined}>
      <MenuEntryLink entry={entry} />
    </li>
  ))
}

function Catalogue({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation()
  const pages = [{ ...entry, pages: [] }, ...entry.pages]
  const isCurrent = pages.some(({ to }) => to === pathname)
  return (
    <DropMenu className={styles.item} face={entry.name} isCurrent={isCurrent}>
      <Items entries={pages} />
    </DropMenu>
  )
}

/** The menu in one line; entries without room are behind three dots. */
export function HeaderMenu() {
  const { t } = useTranslation()
  const entries = useMenu()
  const list = useRef<HTMLUListElement>(null)
  const fitting = useOverflowMenu(list, entries)
  const rest = entries.slice(fitting).flatMap((entry) => [entry, ...entry.pages])
  return (
    <nav aria-label={t('menu')}>
      <ul ref={list} className={styles.entries}>
        {entries.map((entry, index) => (
          <li key={entry.key} data-apart={index >= fitting || undefined}>
            {entry.pages.length > 0 ? (
              <Catalogue entry={entry} />
            ) : (
              <MenuEntryLink entry={entry} className={styles.item} />
            )}
          </li>
        ))}
        <li data-apart={rest.length === 0 || undefined}>
          <DropMenu className={styles.item} face={<Icon name="more" />} name={t('menu_more')}>
            <Items entries={rest} />
          </DropMenu>
        </li>
      </ul>
    </nav>
  )
}
