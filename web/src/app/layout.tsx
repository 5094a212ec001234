import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useBootstrap } from '../brand/bootstrap.ts'
import { ToastRegion } from '../ui/toast.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { shellParts } from './shell-parts.rules.ts'
import { useLayoutMark, useMobileLayout } from './use-screen.ts'

const BottomNav = lazy(async () => ({ default: (await import('./bottom-nav.tsx')).BottomNav }))
/** Below the fold on every page. */
const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }))

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const parts = shellParts(pathname, search, useBootstrap().configuration.is_landing_bare)
  const isMobile = useMobileLayout()
  useLayoutMark()
  return (
    <>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        {t('skip_to_content')}
      </a>
      {parts.header && <Header />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {parts.footer && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      {parts.header && isMobile && (
        <div className={styles.bar} data-fixed="">
          <Suspense>
            <BottomNav />
          </Suspense>
        </div>
      )}
      <ToastRegion />
    </>
  )
}
