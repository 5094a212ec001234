import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ToastRegion } from '../ui/toast.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
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
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <BottomNav />
      <ToastRegion />
    </>
  )
}
