import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { useBootstrap } from '../brand/bootstrap.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useOpenDialog } from '../ui/use-open-dialog.ts'
import styles from './header.module.css'
import { useMenu } from './menu.ts'

/** Who watches is asked for after the first paint: its queries stay out of the first load. */
const SettingsMenu = lazy(async () => ({ default: (await import('./settings-menu.tsx')).SettingsMenu }))

const darkensAtPx = 140

function useScrolledPast(px: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const measure = () => setPast(window.scrollY > px)
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [px])
  return past
}

export function Header() {
  const { t } = useTranslation()
  const { resources, configuration } = useBootstrap()
  const menu = useMenu()
  const dark = useScrolledPast(darkensAtPx)
  const openDialog = useOpenDialog()
  const logo = <img src={resources.logo} alt={`${resources.brand}: ${t('menu_home')}`} />
  return (
    <header className={styles.header} data-dark={dark} data-menu={configuration.home_layout}>
      {configuration.logo_link ? (
        <a href={configuration.logo_link} className={styles.logo}>
          {logo}
        </a>
      ) : (
        <Link to="/" className={styles.logo}>
          {logo}
        </Link>
      )}
      <nav className={styles.menu} aria-label={t('menu')}>
        {menu.map(({ to, name }) => (
          <NavLink key={to} to={to} end={to === '/'} className={styles.item ?? ''}>
            {name}
          </NavLink>
        ))}
      </nav>
      <div className={styles.actions}>
        <IconButton
          icon="globe"
          label={t('language')}
          tooltip="below"
          onClick={() => openDialog('language')}
        />
        <Suspense>
          <SettingsMenu />
        </Suspense>
      </div>
    </header>
  )
}
