import { Button, ButtonLink } from '@onair/ui/button.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import { Image } from '@onair/ui/image.tsx'
import { Picture } from '@onair/ui/picture.tsx'
import { ToastRegion } from '@onair/ui/toast.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useLocation } from 'react-router'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useWelcome } from './welcome.queries.ts'
import styles from './welcome-page.module.css'

interface WelcomePageProps {
  onSkip: () => void
  /** The session is being opened. */
  waiting: boolean
  failure: string | null
}

export function WelcomePage({ onSkip, waiting, failure }: WelcomePageProps) {
  const { t } = useTranslation()
  const { resources, configuration, network, welcome: first, auth } = useBootstrap()
  const openDialog = useOpenDialog()
  const state: unknown = useLocation().state
  const welcome = useWelcome()
  useDocumentTitle()
  return (
    <main className={styles.page} data-layout={configuration.home_layout}>
      <div className={styles.backdrop}>
        <Picture src={first.background} stand={null} first />
      </div>
      <div className={styles.top}>
        <Image className={styles.logo} src={resources.logo} alt={resources.brand} />
        <IconButton
          icon="globe"
          label={t('language')}
          tooltip="below"
          onClick={() => openDialog('language')}
        />
      </div>
      {welcome && (
        <div className={styles.words}>
          <h1 className={styles.title}>{welcome.title}</h1>
          <p className={styles.text}>{welcome.text}</p>
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          <div className={styles.buttons}>
            {welcome.can_skip && network.is_guest_allowed && (
              <Button icon="play" onClick={onSkip} disabled={waiting} aria-busy={waiting}>
                {t(waiting ? 'entering' : 'look_round')}
              </Button>
            )}
            {auth.methods.length > 0 ? (
              <ButtonLink kind="quiet" to={auth.methods.length > 1 ? '/auth_methods' : '#auth'} state={state}>
                {t('sign_in')}
              </ButtonLink>
            ) : (
              !network.is_guest_allowed && <p className={styles.text}>{t('auth_elsewhere')}</p>
            )}
          </div>
        </div>
      )}
      <ToastRegion />
    </main>
  )
}
