import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from '../../../brand/use-translation.ts'
import styles from './take-over.module.css'

/** A device that watches, and what can be done about it. */
export interface PlayerSlot {
  id: string
  device: string
  note: string
  /** The first is the likeliest. */
  actions: readonly { label: string; onPress: () => void }[]
}

/** The way to watch here although other devices have all slots: at once, or by a choice among them. */
export function TakeOver({ slots }: { slots: readonly PlayerSlot[] }) {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const choices = slots.flatMap(({ actions }) => actions)
  const [only] = choices
  const isClear = choices.length === 1
  return (
    <>
      <Button icon="play" onClick={() => (isClear ? only?.onPress() : setChoosing(true))}>
        {t('stream_watch_here')}
      </Button>
      {isChoosing && (
        <div className={styles.dark}>
          <Dialog title={t('streams_elsewhere')} closeLabel={t('close')} onClose={() => setChoosing(false)}>
            <p className={styles.text}>{t('streams_choose')}</p>
            <ul className={styles.slots}>
              {slots.map((slot) => (
                <Slot key={slot.id} {...slot} />
              ))}
            </ul>
          </Dialog>
        </div>
      )}
    </>
  )
}

function Slot({ id, device, note, actions }: PlayerSlot) {
  return (
    <li className={styles.slot}>
      <p id={`slot-${id}`} className={styles.device}>
        <strong>{device}</strong>
        <span>{note}</span>
      </p>
      <div className={styles.actions}>
        {actions.map(({ label, onPress }, index) => (
          <Button
            key={label}
            kind={index === 0 ? 'primary' : 'quiet'}
            aria-describedby={`slot-${id}`}
            onClick={onPress}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
}
