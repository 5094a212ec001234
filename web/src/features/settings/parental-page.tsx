import { Button } from '@onair/ui/button.tsx'
import { RadioList } from '@onair/ui/radio-list.tsx'
import { Skeleton } from '@onair/ui/skeleton.tsx'
import { Switch } from '@onair/ui/switch.tsx'
import { showToast } from '@onair/ui/toast.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useUser } from '../../api/viewer.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useIsGranted } from '../../domain/parental-grant.ts'
import { useGuardedChange } from '../../domain/pin-gate.ts'
import { PageFailure } from '../../rows/page-failure.tsx'
import {
  durationChoices,
  offMinutes,
  type ProtectedAction,
  protectedActions,
  successMs,
} from './parental-page.rules.ts'
import { type Device, useChangeProtection, useThisDevice } from './settings.queries.ts'
import styles from './settings-page.module.css'

const names = {
  channel: 'protect_channel',
  program: 'protect_program',
  vod: 'protect_vod',
  pay: 'protect_pay',
  profile: 'protect_profile',
  settings: 'protect_settings',
} as const satisfies Record<ProtectedAction, string>

/** What the PIN protects on this device; needs the PIN if there is one. */
export function ParentalPage() {
  const { t } = useTranslation()
  const user = useUser()
  const device = useThisDevice()
  const granted = useIsGranted('parental')
  const openDialog = useOpenDialog()
  const error = user.error ?? device.error
  if (error) {
    return <PageFailure error={error} retry={() => void Promise.all([user.refetch(), device.refetch()])} />
  }
  if (!user.data || !device.data) return <Skeleton height="16rem" />
  if (user.data.parental_status !== 'set') {
    return (
      <div className={styles.state}>
        <p className={styles.sentence}>{t('parental_notset')}</p>
        <Button icon="lock" onClick={() => openDialog('parental_set')}>
          {t('parental_set')}
        </Button>
      </div>
    )
  }
  if (!granted) {
    return (
      <div className={styles.state}>
        <p className={styles.sentence}>{t('parental_locked')}</p>
        <Button icon="lock" onClick={() => openDialog('parental')}>
          {t('enter_pin')}
        </Button>
      </div>
    )
  }
  return <Protection settings={device.data.parental_settings} />
}

function Protection({ settings }: { settings: Device['parental_settings'] }) {
  const { t } = useTranslation()
  const { configuration } = useBootstrap()
  const openDialog = useOpenDialog()
  const change = useGuardedChange()
  const changeProtection = useChangeProtection()

  const save = async (changed: Partial<Device['parental_settings']>, isProtected: boolean) => {
    const done = await change('parental', () => changeProtection(changed))
    if (done) showToast(t(isProtected ? 'parental_saved' : 'parental_unprotected'), successMs(isProtected))
  }

  return (
    <>
      <section className={styles.group} aria-labelledby="protected">
        <h2 id="protected" className={styles.subtitle}>
          {t('parental_protected')}
        </h2>
        {protectedActions.map((action) => (
          <Switch
            key={action}
            checked={settings[action]}
            onChange={(checked) => void save({ [action]: checked }, checked)}
          >
            {t(names[action])}
          </Switch>
        ))}
      </section>
      <section className={styles.group} aria-labelledby="duration">
        <h2 id="duration" className={styles.subtitle}>
          {t('parental_duration')}
        </h2>
        <RadioList
          label={t('parental_duration')}
          choices={durationChoices(configuration.parental_duration, settings.duration).map((minutes) => ({
            key: String(minutes),
            name: minutes === offMinutes ? t('parental_off') : t('minutes', { count: minutes }),
          }))}
          chosen={String(settings.duration)}
          onChoose={(key) => void save({ duration: Number(key) }, true)}
        />
      </section>
      <Button kind="quiet" icon="lock" onClick={() => openDialog('parental_set')}>
        {t('parental_change')}
      </Button>
    </>
  )
}
