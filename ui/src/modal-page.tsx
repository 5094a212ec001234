import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './modal-page.module.css'
import { modalPageClass } from './modal-page.view.ts'
import { useModalDialog } from './use-modal-dialog.ts'

interface ModalPageProps {
  label: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** A page over the page: it rises from below and covers everything until it is closed. */
export function ModalPage({ label, closeLabel, onClose, children }: ModalPageProps) {
  const { isLocked, leave, dialog } = useModalDialog(onClose)
  return (
    <dialog {...dialog} className={modalPageClass} aria-label={label} tabIndex={-1}>
      {!isLocked && (
        <div className={styles.close} data-fixed="">
          <IconButton icon="close" label={closeLabel} tooltip="none" onClick={leave} />
        </div>
      )}
      {children}
    </dialog>
  )
}
