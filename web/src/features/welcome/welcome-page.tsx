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
import { WelcomeView, WelcomeWordsView, welcomeLogoClass } from './welcome.view.tsx'
import styles from './welcome-page.module.css'

interface WelcomePageProps {
  onSkip: () => void
  /** Whether the session is being opened. */
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
    <WelcomeView
      layout={configuration.home_layout}
      picture={<Picture src={first.background} stand={null} kind="hero" first />}
      top={
        <>
          <Image className={welcomeLogoClass} src={resources.logo} alt={resources.brand} />
          <IconButton
            icon="globe"
            label={t('language')}
            tooltip="below"
            onClick={() => openDialog('language')}
          />
        </>
      }
      words={
        welcome && (
          <WelcomeWordsView
            title={welcome.title}
            text={welcome.text}
            failure={failure}
            buttons={
              <>
                {welcome.can_skip && network.is_guest_allowed && (
                  <Button icon="play" onClick={onSkip} disabled={waiting} aria-busy={waiting}>
                    {t(waiting ? 'entering' : 'look_round')}
                  </Button>
                )}
                {auth.methods.length > 0 ? (
                  <ButtonLink
                    kind="quiet"
                    to={auth.methods.length > 1 ? '/auth_methods' : '#auth'}
                    state={state}
                  >
                    {t('sign_in')}
                  </ButtonLink>
                ) : (
                  !network.is_guest_allowed && <p className={styles.text}>{t('auth_elsewhere')}</p>
                )}
              </>
            }
          />
        )
      }
    >
      <ToastRegion />
    </WelcomeView>
  )
}
