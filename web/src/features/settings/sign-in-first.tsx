import { Button } from '@onair/ui/button.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './settings-page.module.css'

/** A guest on an account page: the sign-in opens at once, but may be closed. */
export function SignInFirst() {
  const { t } = useTranslation()
  const openDialog = useOpenDialog()
  const hasPrompted = useRef(false)
  useEffect(() => {
    if (hasPrompted.current) return
    hasPrompted.current = true
    openDialog('auth')
  }, [openDialog])
  return (
    <div className={styles.state}>
      <p className={styles.sentence}>{t('settings_sign_in_first')}</p>
      <Button icon="user" onClick={() => openDialog('auth')}>
        {t('sign_in')}
      </Button>
    </div>
  )
}
