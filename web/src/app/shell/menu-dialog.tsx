import { Dialog } from '@onair/ui/dialog.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { useTranslation } from '../../brand/use-translation.ts'
import type { MenuEntry } from './menu.rules.ts'
import { useMenu } from './menu.ts'
import styles from './menu-dialog.module.css'
import { MenuEntryLink } from './menu-entry-link.tsx'

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <li>
      <MenuEntryLink entry={entry} className={styles.entry}>
        <Icon name={entry.icon} />
        {entry.name}
      </MenuEntryLink>
      {entry.pages.length > 0 && (
        <ul className={styles.pages}>
          {entry.pages.map((page) => (
            <li key={page.key}>
              <MenuEntryLink entry={page} className={styles.page} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The whole menu on a phone, with the pages of a catalogue below it. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const entries = useMenu()
  return (
    <Dialog title={t('menu')} closeLabel={t('close')} onClose={onClose}>
      <nav aria-label={t('menu')}>
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
