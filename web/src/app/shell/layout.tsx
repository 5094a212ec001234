import { lazyPart, Part } from '@onair/ui/lazy-part.tsx'
import { ToastRegion } from '@onair/ui/toast.tsx'
import { type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useLayoutMark, useMobileLayout } from '../device/use-screen.ts'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { MainView } from './main.view.tsx'
import { shellParts } from './shell-parts.rules.ts'

const BottomNav = lazyPart(
  () => import('./bottom-nav.tsx'),
  (module) => module.BottomNav,
)
/** Not visible without scrolling on any page. */
const Footer = lazyPart(
  () => import('./footer.tsx'),
  (module) => module.Footer,
)

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { is_landing_bare: isLandingBare, promo_allowed: hasPromo } = useBootstrap().configuration
  const parts = shellParts(pathname, search, { isLandingBare, hasPromo })
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
      <MainView id="main" tabIndex={-1}>
        {children}
      </MainView>
      {parts.footer && (
        <Part>
          <Footer />
        </Part>
      )}
      {parts.header && isMobile && (
        <div className={styles.bar} data-fixed="">
          <Part>
            <BottomNav />
          </Part>
        </div>
      )}
      <ToastRegion />
    </>
  )
}
