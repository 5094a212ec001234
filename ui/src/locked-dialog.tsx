import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'

/** A dialog that neither keys nor clicks outside close; its owner removes it. */
export function LockedDialog({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      // Not yet in the types of React.
      {...{ closedby: 'none' }}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => {
        // Browsers obey a second Esc although the first was refused.
        if (event.currentTarget.isConnected && !event.currentTarget.open) event.currentTarget.showModal()
      }}
    >
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
