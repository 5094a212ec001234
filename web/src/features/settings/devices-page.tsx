import { ApiFailure } from '@onair/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../api/api-context.ts'
import { type MessageState, useShowFailure } from '../../api/show-failure.ts'
import { useTimeFormat } from '../../brand/time-format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useConfirm } from '../../ui/use-confirm.ts'
import { useOpenDialog } from '../../ui/use-open-dialog.ts'
import { DeviceRow } from './device-row.tsx'
import { deviceName, isRemovable } from './devices.rules.ts'
import styles from './devices-page.module.css'
import { type Device, useDevices } from './settings.queries.ts'

export function DevicesPage() {
  const { t } = useTranslation()
  const { client, isUser, deviceId } = useApi()
  const { moment } = useTimeFormat()
  const queryClient = useQueryClient()
  const openDialog = useOpenDialog()
  const showFailure = useShowFailure()
  const devices = useDevices()
  const confirm = useConfirm()

  const remove = async ({ id }: Device) => {
    try {
      await client.deleteDevice({ params: { id } })
      await queryClient.invalidateQueries({ queryKey: ['listDevices'] })
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 403)) return showFailure(error)
      openDialog('message', { message: t('error_too_many_devices') } satisfies MessageState)
    }
  }

  const ask = (device: Device) =>
    confirm(
      {
        title: t('device_remove'),
        sentence: t('device_remove_question', { name: deviceName(device) }),
        confirm: t('remove'),
      },
      () => void remove(device),
    )

  if (!devices.data) return <Skeleton height="4.5rem" />
  return (
    <ul className={styles.devices} aria-label={t('settings_devices')}>
      {devices.data.map((device) => (
        <li key={device.id}>
          <DeviceRow
            device={device}
            isCurrent={device.id === deviceId}
            login={device.login_at === null ? null : moment(device.login_at * 1000)}
            onRemove={isRemovable(device.id, deviceId, isUser) ? () => ask(device) : null}
          />
        </li>
      ))}
    </ul>
  )
}
