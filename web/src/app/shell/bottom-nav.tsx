import { Icon, type IconName } from '@onair/ui/icon.tsx'
import { PageLink } from '@onair/ui/page-link.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './bottom-nav.module.css'
import { barEntries } from './menu.rules.ts'
import { useMenu } from './menu.ts'
import { MenuEntryLink } from './menu-entry-link.tsx'

function Face({ icon, name }: { icon: IconName; name: string }) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.name}>{name}</span>
    </>
  )
}

/** The bottom bar of a phone: the first menu pages, the whole menu, the account. */
export function BottomNav() {
  const { t } = useTranslation()
  const entries = useMenu()
  const openDialog = useOpenDialog()
  const bar = barEntries(entries)
  return (
    <nav className={styles.nav} aria-label={t('menu')}>
      {bar.map((entry) => (
        <MenuEntryLink key={entry.key} entry={entry} className={styles.item}>
          <Face icon={entry.icon} name={entry.name} />
        </MenuEntryLink>
      ))}
      {entries.length > bar.length && (
        <button type="button" className={styles.item} onClick={() => openDialog('menu')}>
          <Face icon="grid" name={t('menu_all')} />
        </button>
      )}
      <PageLink to="/settings" className={styles.item}>
        <Face icon="user" name={t('menu_account')} />
      </PageLink>
    </nav>
  )
}
