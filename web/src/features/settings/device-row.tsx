import { Tag } from '@onair/ui/badge.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { useTranslation } from '../../brand/use-translation.ts'
import { deviceName } from '../../domain/device-name.rules.ts'
import styles from './devices-page.module.css'
import type { Device } from './settings.queries.ts'

const types = {
  web: 'device_type_web',
  mobile: 'device_type_mobile',
  tablet: 'device_type_tablet',
  tv: 'device_type_tv',
  stb: 'device_type_stb',
} as const

function isKnown(type: string): type is keyof typeof types {
  return type in types
}

interface DeviceRowProps {
  device: Device
  isCurrent: boolean
  /** The time of the last sign-in, in words. */
  login: string | null
  onRemove: (() => void) | null
}

export function DeviceRow({ device, isCurrent, login, onRemove }: DeviceRowProps) {
  const { t } = useTranslation()
  const name = deviceName(device)
  const words = (
    <>
      <Icon name="screen" />
      <span className={styles.words}>
        <span className={styles.name}>
          {name} {isCurrent && <Tag>{t('device_current')}</Tag>}
        </span>
        <span className={styles.facts}>
          {isKnown(device.device_type) ? t(types[device.device_type]) : device.device_type}
          {login !== null && ` · ${login}`}
        </span>
      </span>
    </>
  )
  if (!onRemove) return <div className={styles.device}>{words}</div>
  return (
    <button
      type="button"
      className={styles.device}
      aria-label={`${name}: ${t('device_remove')}`}
      onClick={onRemove}
    >
      {words}
      <span className={styles.remove}>
        <Icon name="trash" />
      </span>
    </button>
  )
}
