import { Avatar } from '@onair/ui/avatar.tsx'
import { useOnline } from '@onair/ui/connection.ts'
import { Icon } from '@onair/ui/icon.tsx'
import { lazyPart } from '@onair/ui/lazy-part.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useActiveProfile } from '../../api/viewer.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { ErrorBoundary } from '../start/error-boundary.tsx'
import { isOutsideClick } from './is-outside-click.ts'
import styles from './settings-menu.module.css'

const Panel = lazyPart(
  () => import('./settings-menu-panel.tsx'),
  (module) => module.SettingsMenuPanel,
)

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move through the focused menu, and stop at its ends. */
function moveFocus(menu: HTMLElement, key: string): boolean {
  const step = steps[key]
  const stops = Array.from(menu.querySelectorAll<HTMLElement>('a, button'))
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (step === undefined || at < 0) return false
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
  return true
}

function PanelComing() {
  const { t } = useTranslation()
  return (
    <div className={styles.panel}>
      {useOnline() ? <Loading label={t('loading')} /> : <p role="status">{t('offline')}</p>}
      <Skeleton width="60%" height="1.75rem" />
      <Skeleton height="14rem" />
    </div>
  )
}

/** The avatar in the header with its menu; a guest has no avatar. */
export function SettingsMenu() {
  const { t } = useTranslation()
  const { ready, isUser } = useApi()
  const profile = useActiveProfile().data
  const isGuest = ready && !isUser
  const face = isGuest ? undefined : profile
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const click = ({ target }: MouseEvent) => {
      if (isOutsideClick(target, root.current)) setOpen(false)
    }
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (event.key === 'Escape') {
        setOpen(false)
        button.current?.focus()
      }
      if (root.current && moveFocus(root.current, event.key)) event.preventDefault()
    }
    document.addEventListener('click', click)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('click', click)
      document.removeEventListener('keydown', press)
    }
  }, [open])

  return (
    <div ref={root} className={styles.menu} data-drop-menu="">
      <button
        ref={button}
        type="button"
        className={styles.face}
        aria-label={face ? `${t('menu_account')}: ${face.name}` : t('menu_account')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {face ? <Avatar src={face.icon} name={face.name} /> : <Icon name={isGuest ? 'more' : 'user'} />}
      </button>
      {open && (
        <ErrorBoundary address="account" fallback={null}>
          <Suspense fallback={<PanelComing />}>
            <Panel onDone={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
