import { Button, ButtonLink } from '@onair/ui/button.tsx'
import { ToastRegion } from '@onair/ui/toast.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useIsChild } from '../../api/viewer.queries.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { AccountPage } from './account-page.tsx'
import { AudioTracksPage } from './audio-tracks-page.tsx'
import { DevicesPage } from './devices-page.tsx'
import { DiagnosticsPage } from './diagnostics-page.tsx'
import { InfoPage } from './info-page.tsx'
import { InterfacePage } from './interface-page.tsx'
import { LanguagePage } from './language-page.tsx'
import { ParentalPage } from './parental-page.tsx'
import { PaymentPage } from './payment-page.tsx'
import { ReceiptsPage } from './receipts-page.tsx'
import { besidePath, isForAdults, needsSignIn, type SettingsPageId, settingsPage } from './settings.rules.ts'
import { SettingsHead } from './settings-head.tsx'
import styles from './settings-page.module.css'
import { SignInFirst } from './sign-in-first.tsx'
import { StartPage } from './start-page.tsx'
import { StatisticsPage } from './statistics-page.tsx'
import { SubscriptionsPage } from './subscriptions-page.tsx'
import { TextTracksPage } from './text-tracks-page.tsx'

const contents: Record<SettingsPageId, () => ReactNode> = {
  start: StartPage,
  account: AccountPage,
  subscriptions: SubscriptionsPage,
  payment: PaymentPage,
  receipts: ReceiptsPage,
  devices: DevicesPage,
  info: InfoPage,
  parental: ParentalPage,
  language: LanguagePage,
  interface: InterfacePage,
  audiotracks: AudioTracksPage,
  texttracks: TextTracksPage,
  statistics: StatisticsPage,
  diagnostics: DiagnosticsPage,
}

const titles = {
  start: 'settings',
  account: 'settings_account',
  subscriptions: 'settings_subscriptions',
  payment: 'settings_payment',
  receipts: 'settings_receipts',
  devices: 'settings_devices',
  info: 'settings_info',
  parental: 'settings_parental',
  language: 'language',
  interface: 'settings_interface',
  audiotracks: 'settings_audio',
  texttracks: 'settings_texts',
  statistics: 'settings_statistics',
  diagnostics: 'settings_diagnostics',
} as const satisfies Record<SettingsPageId, string>

export function SettingsPage() {
  const { page, item } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const sheet = useRef<HTMLDivElement>(null)
  const id = settingsPage(page, item)
  useLayoutEffect(() => {
    sheet.current?.scrollTo(0, 0)
  }, [id])
  return (
    <div data-sheet="" className={styles.layer}>
      <button
        type="button"
        className={styles.beside}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => void navigate(besidePath(state))}
      />
      <div ref={sheet} className={styles.sheet}>
        {id === null ? <NoSuchPage /> : <Content id={id} />}
      </div>
      <ToastRegion />
    </div>
  )
}

function Content({ id }: { id: SettingsPageId }) {
  const { t } = useTranslation()
  const { ready, isUser } = useApi()
  const isLocked = useIsChild() && isForAdults(id)
  useDocumentTitle(t(titles[id]))
  const Page = contents[id]
  return (
    <>
      <SettingsHead id={id} title={t(titles[id])} />
      {isLocked ? <AdultsOnly /> : needsSignIn(id) && !isUser ? ready && <SignInFirst /> : <Page />}
    </>
  )
}

/** Shown to a child on an account page; adults open it from their profile. */
function AdultsOnly() {
  const { t } = useTranslation()
  const openDialog = useOpenDialog()
  return (
    <div className={styles.state}>
      <p className={styles.sentence}>{t('settings_grown_ups')}</p>
      <Button icon="people" onClick={() => openDialog('profiles')}>
        {t('profiles')}
      </Button>
    </div>
  )
}

function NoSuchPage() {
  const { t } = useTranslation()
  return (
    <>
      <SettingsHead id="start" title="404" />
      <p className={styles.sentence}>{t('not_found_page')}</p>
      <ButtonLink to="/settings" replace>
        {t('settings')}
      </ButtonLink>
    </>
  )
}
