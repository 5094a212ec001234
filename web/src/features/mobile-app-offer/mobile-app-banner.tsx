import { Button } from '@onair/ui/button.tsx'
import { Image } from '@onair/ui/image.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { readStored, writeStored } from '../../brand/local-storage.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './mobile-app-banner.module.css'
import { checkMs, hasBanner, isStillHere, openWaitMs, type System, systemOf } from './open-app.rules.ts'

/** P-4.53 */
const skipKey = 'skipApp'

interface MobileAppBannerProps {
  isInApp: boolean
  onChange: (isShown: boolean) => void
}

/** V-2.157: sends a phone to the app of the brand, until the viewer says that the site will do. */
export function MobileAppBanner({ isInApp, onChange }: MobileAppBannerProps) {
  const { mobile_app: apps } = useBootstrap().configuration
  const { pathname } = useLocation()
  const [system] = useState(() => systemOf(navigator.userAgent))
  const [isShown, setShown] = useState(false)
  const link = system && apps?.[system]
  const hasLink = link !== null && link !== undefined

  useEffect(() => {
    const check = () => setShown(hasBanner({ hasLink, isInApp, isSkipped: readStored(skipKey) !== null }))
    const timer = setTimeout(check, checkMs)
    return () => clearTimeout(timer)
  }, [pathname, hasLink, isInApp])

  useEffect(() => onChange(isShown), [isShown, onChange])

  if (!isShown || !link || !system) return null
  const skip = () => {
    writeStored(skipKey, '1')
    setShown(false)
  }
  return <Banner onSkip={skip} onOpen={() => openApp(system, link)} />
}

/** Opens the app; a phone that is still here after the wait has none, and is led to where there is one. */
function openApp(system: System, { open, store }: { open: string; store: string }): void {
  const pressedMs = Date.now()
  setTimeout(() => {
    const isHidden = document.visibilityState === 'hidden'
    if (isStillHere(system, Date.now() - pressedMs, isHidden)) location.assign(store)
  }, openWaitMs[system])
  location.assign(open)
}

function Banner({ onOpen, onSkip }: { onOpen: () => void; onSkip: () => void }) {
  const { t } = useTranslation()
  const { brand, favicon } = useBootstrap().resources
  return (
    <section className={styles.banner} aria-label={t('app_banner_title', { brand })} data-fixed="">
      <Image className={styles.icon} src={favicon} alt="" />
      <div className={styles.words}>
        <p className={styles.title}>{t('app_banner_title', { brand })}</p>
        <p className={styles.text}>{t('app_banner_text')}</p>
      </div>
      <div className={styles.buttons}>
        <Button onClick={onOpen}>{t('app_banner_open')}</Button>
        <Button kind="quiet" onClick={onSkip}>
          {t('app_banner_skip')}
        </Button>
      </div>
    </section>
  )
}
