import { Button } from '@onair/ui/button.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { Steps } from '@onair/ui/steps.tsx'
import { Link } from 'react-router'
import { track } from '../../analytics/track.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { type Device, devicesOf, manuals, type Variant, wayOf } from './devices.rules.ts'
import styles from './instructions.module.css'
import { deviceNames, manualNames } from './instructions-texts.ts'

function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation()
  return (device) => (device === 'other' ? t('instructions_set_top_box') : deviceNames[device])
}

interface ChooserProps {
  variant: Variant
  onChoose: (device: Device) => void
}

function Chooser({ variant, onChoose }: ChooserProps) {
  const { t } = useTranslation()
  const nameOf = useDeviceName()
  const choose = (device: Device) => {
    track(`click_${device}`)
    onChoose(device)
  }
  return (
    <ul className={styles.devices} aria-label={t('instructions_choose')}>
      {devicesOf(variant).map((device) => (
        <li key={device}>
          <button type="button" className={styles.device} onClick={() => choose(device)}>
            <Icon name={wayOf(device) === 'manual' ? 'quality' : 'screen'} />
            {nameOf(device)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Manuals() {
  return (
    <ul className={styles.devices}>
      {manuals.map((box) => (
        <li key={box}>
          <Link to={`/manual/${box}`} className={styles.device}>
            <Icon name="screen" />
            {manualNames[box]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const stepKeys = {
  store: ['store_1', 'store_2', 'store_3', 'sign_in'],
  file: ['file_1', 'file_2', 'file_3', 'sign_in'],
} as const

function DeviceSteps({ device }: { device: Exclude<Device, 'other'> }) {
  const { t } = useTranslation()
  const { brand } = useBootstrap().resources
  const way = wayOf(device) === 'file' ? 'file' : 'store'
  const words = { brand, name: deviceNames[device], host: location.host }
  return <Steps steps={stepKeys[way].map((key) => t(`instructions_${key}`, words))} />
}

interface InstructionsProps {
  variant: Variant
  device: Device | null
  onChoose: (device: Device | null) => void
}

/** First the device, then its instructions. */
export function Instructions({ variant, device, onChoose }: InstructionsProps) {
  const { t } = useTranslation()
  const nameOf = useDeviceName()
  if (device === null) return <Chooser variant={variant} onChoose={onChoose} />
  return (
    <div className={styles.steps}>
      <h2 className={styles.name}>{nameOf(device)}</h2>
      {device === 'other' ? <Manuals /> : <DeviceSteps device={device} />}
      <p>
        <Button kind="quiet" icon="left" onClick={() => onChoose(null)}>
          {t('instructions_other_device')}
        </Button>
      </p>
    </div>
  )
}
