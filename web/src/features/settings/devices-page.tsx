import { ApiFailure } from '@onair/contract/client'
import { Button } from '@onair/ui/button.tsx'
import { Skeleton } from '@onair/ui/skeleton.tsx'
import { showToast } from '@onair/ui/toast.tsx'
import { useConfirm } from '@onair/ui/use-confirm.ts'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { useTimeFormat } from '../../brand/time-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { deviceName } from '../../domain/device-name.rules.ts'
import { type MessageState, useShowFailure } from '../../domain/show-failure.ts'
import { PageFailure } from '../../rows/index.ts'
import { DeviceRow } from './device-row.tsx'
import { isRemovable } from './devices.rules.ts'
import styles from './devices-page.module.css'
import { type Device, devicesKey, useDevices } from './settings.queries.ts'

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
      await queryClient.invalidateQueries({ queryKey: devicesKey(deviceId) })
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

  const endOthers = async () => {
    try {
      const left = await client.deleteOtherDevices()
      queryClient.setQueryData(devicesKey(deviceId), left.devices)
      showToast(t('devices_ended'))
    } catch (error) {
      showFailure(error)
    }
  }

  const askForOthers = () =>
    confirm(
      {
        title: t('devices_end'),
        sentence: t('devices_end_question'),
        confirm: t('devices_end_confirm'),
      },
      () => void endOthers(),
    )

  if (devices.error && !devices.data)
    return <PageFailure error={devices.error} retry={() => void devices.refetch()} />
  if (!devices.data) return <Skeleton height="4.5rem" />
  return (
    <>
      <ul className={styles.devices} aria-label={t('settings_devices')}>
        {devices.data.map((device) => (
          <li key={device.id}>
            <DeviceRow
              device={device}
              isCurrent={device.is_current}
              login={device.login_at === null ? null : moment(device.login_at * 1000)}
              onRemove={isRemovable(device, isUser) ? () => ask(device) : null}
            />
          </li>
        ))}
      </ul>
      {isUser && devices.data.length > 1 && (
        <Button kind="quiet" onClick={askForOthers}>
          {t('devices_end')}
        </Button>
      )}
    </>
  )
}
