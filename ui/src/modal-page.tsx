import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './modal-page.module.css'
import { modalPageClass, pageTitleId } from './modal-page.view.ts'
import { useModalDialog } from './use-modal-dialog.ts'

interface ModalPageProps {
  /** What the page is called while it has no title of its own. */
  label: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** A modal page: it slides in from below and covers everything until it is closed. */
export function ModalPage({ label, closeLabel, onClose, children }: ModalPageProps) {
  const { isLocked, leave, dialog } = useModalDialog(onClose)
  return (
    <dialog
      {...dialog}
      className={modalPageClass}
      aria-labelledby={pageTitleId}
      aria-label={label}
      tabIndex={-1}
    >
      {!isLocked && (
        <div className={styles.close} data-fixed="">
          <IconButton icon="close" label={closeLabel} tooltip="none" onClick={leave} />
        </div>
      )}
      {children}
    </dialog>
  )
}
