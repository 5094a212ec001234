import { type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

interface DialogProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

export function Dialog({ title, closeLabel, onClose, children }: DialogProps) {
  const titleId = useId()
  const { isLocked, leave, dialog } = useModalDialog(onClose)
  return (
    <dialog
      {...dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClick={(event) => {
        if (event.target === event.currentTarget) leave()
      }}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {!isLocked && <IconButton icon="close" label={closeLabel} tooltip="none" onClick={leave} />}
        </div>
        {children}
      </div>
    </dialog>
  )
}
