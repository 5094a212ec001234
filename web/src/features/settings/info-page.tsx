import { Skeleton } from '@onair/ui/skeleton.tsx'
import { useBalance, useUser } from '../../api/viewer.queries.ts'
import { appVersion } from '../../brand/app-version.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { deviceName } from '../../domain/device-name.rules.ts'
import { PageFailure } from '../../rows/index.ts'
import { InfoForm } from './info-form.tsx'
import styles from './info-page.module.css'
import { useThisDevice } from './settings.queries.ts'

export function InfoPage() {
  const { t } = useTranslation()
  const { network } = useBootstrap()
  const money = useMoneyFormat()
  const user = useUser()
  const balance = useBalance(true)
  const device = useThisDevice()
  if (user.error && !user.data) return <PageFailure error={user.error} retry={() => void user.refetch()} />
  if (!user.data) return <Skeleton height="12rem" />
  const { support } = network.provider.landing
  const facts: [string, string | null | undefined][] = [
    [t('info_phone'), user.data.phone && `+${user.data.phone}`],
    [t('info_login'), user.data.phone ? null : user.data.username],
    [t('balance'), balance === undefined ? null : money(balance)],
    [t('info_provider'), network.provider.name],
    [t('support'), [support.phone, support.email].filter(Boolean).join(', ')],
    [t('info_device'), device.data && deviceName(device.data)],
    [t('info_address'), network.remote_address],
    [t('info_version'), appVersion],
  ]
  return (
    <>
      <InfoForm key={user.data.id} user={user.data} />
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className={styles.fact}>
                <dt className={styles.name}>{name}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
