import { useOnline } from '@onair/ui/connection.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './offline-line.module.css'

/** Shows over everything that the network is lost, and disappears when it is back. */
export function OfflineLine() {
  const { t } = useTranslation()
  const line = useRef<HTMLDivElement>(null)
  const isOnline = useOnline()
  useEffect(() => {
    line.current?.togglePopover?.(!isOnline)
  }, [isOnline])
  return (
    <div role="status">
      <div ref={line} popover="manual" className={styles.line}>
        {!isOnline && t('offline')}
      </div>
    </div>
  )
}
