import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { Image } from '@onair/ui/image.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useUser } from '../../api/viewer.queries.ts'
import { writeStored } from '../../brand/local-storage.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { askedForPinKey } from '../../domain/pin-gate.ts'
import styles from './parental.module.css'
import { usePinDialog } from './use-pin-dialog.ts'

/** Explains the PIN in the operator's words before the first one is set. */
export function ParentalStartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { close } = usePinDialog(onClose)
  const openDialog = useOpenDialog()
  const user = useUser()
  const dialogue = user.data?.parental_dialogue
  if (!user.data || !dialogue) return null
  const userId = String(user.data.id)
  const act = (action: string) => {
    writeStored(askedForPinKey, userId)
    if (action === 'parental_set') openDialog('parental_set')
    else close()
  }
  return (
    <Dialog title={dialogue.title} closeLabel={t('close')} onClose={close}>
      <span className={styles.icon}>
        {dialogue.icon?.startsWith('/') ? <Image src={dialogue.icon} alt="" /> : <Icon name="lock" />}
      </span>
      <p className={styles.sentence}>{dialogue.message}</p>
      {dialogue.buttons.map(({ label, action, is_primary }) => (
        <Button key={action} kind={is_primary ? 'primary' : 'quiet'} onClick={() => act(action)}>
          {label}
        </Button>
      ))}
    </Dialog>
  )
}
