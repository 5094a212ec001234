import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import type { Question } from './use-confirm.ts'

interface ConfirmDialogProps extends Question {
  cancel: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone; the safe answer has the focus. */
export function ConfirmDialog({
  title,
  sentence,
  confirm,
  link,
  cancel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} closeLabel={cancel} onClose={onClose}>
      <p className={styles.sentence}>{sentence}</p>
      {link && (
        <a className={styles.link} href={link.href} target="_blank" rel="noopener noreferrer">
          {link.text}
        </a>
      )}
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={onClose} data-autofocus="">
          {cancel}
        </Button>
        <Button onClick={onConfirm}>{confirm}</Button>
      </div>
    </Dialog>
  )
}
