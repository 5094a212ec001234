import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import styles from './bottom-nav.module.css'
import { useMenu } from './menu.ts'

export function BottomNav() {
  const { t } = useTranslation()
  const menu = useMenu()
  return (
    <nav className={styles.nav} aria-label={t('menu')}>
      {menu.map(({ to, name, icon }) => (
        <NavLink key={to} to={to} end={to === '/'} className={styles.item ?? ''}>
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
          {name}
        </NavLink>
      ))}
      <PageLink to="/settings" className={styles.item}>
        <span className={styles.icon}>
          <Icon name="user" />
        </span>
        {t('menu_account')}
      </PageLink>
    </nav>
  )
}
