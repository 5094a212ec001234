import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './update-notice.module.css'
import { isWatching } from './worker.rules.ts'

const mediaEvents = ['play', 'pause', 'ended', 'volumechange']
const lookEveryMs = 2_000

/** Whether somebody watches now. A player that leaves the page tells nobody: so it is looked for as well. */
function useIsWatching(): boolean {
  const [isNow, setNow] = useState(true)
  useEffect(() => {
    const look = () => setNow(isWatching(document.querySelectorAll('video')))
    look()
    const timer = setInterval(look, lookEveryMs)
    for (const name of mediaEvents) document.addEventListener(name, look, true)
    return () => {
      clearInterval(timer)
      for (const name of mediaEvents) document.removeEventListener(name, look, true)
    }
  }, [])
  return isNow
}

/** Says over everything that there is a new version; not while somebody watches. */
export function UpdateNotice({ onAccept }: { onAccept(): void }) {
  const { t } = useTranslation()
  const line = useRef<HTMLDivElement>(null)
  const isShown = !useIsWatching()
  useEffect(() => {
    line.current?.togglePopover?.(isShown)
  }, [isShown])
  return (
    <div role="status">
      <div ref={line} popover="manual" className={styles.notice}>
        {isShown && (
          <>
            <span>{t('update_ready')}</span>
            <button type="button" className={styles.reload} onClick={onAccept}>
              {t('reload')}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
