import { type ComponentProps, use, useCallback, useLayoutEffect, useRef } from 'react'
import { ModalLock } from './modal-lock.ts'

interface ModalDialog {
  /** Nothing closes it for now. */
  isLocked: boolean
  /** Lets the way out be seen, then closes. */
  leave: () => void
  dialog: ComponentProps<'dialog'>
}

/** A native modal dialog that lives as long as its component: the page beneath is inert, Esc leaves. */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null)
  const shown = useRef(false)
  const isLocked = use(ModalLock)

  // In a layout effect, or the browser does not give the focus back to the opener.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    keepScrollbarWidth(document.documentElement)
    dialog.showModal()
    shown.current = true
    const first = dialog.hasAttribute('tabindex')
      ? dialog
      : dialog.querySelector<HTMLElement>('[data-autofocus]')
    first?.focus()
    return () => {
      // The event of this closing may come before React has let go of the element: nobody left it.
      shown.current = false
      dialog.close()
    }
  }, [])

  const leave = useCallback(() => {
    const dialog = ref.current
    if (!dialog || isLocked || dialog.dataset['leaving'] !== undefined) return
    void hide(dialog).then(onClose)
  }, [onClose, isLocked])

  return {
    isLocked,
    leave,
    dialog: {
      ref,
      onCancel(event) {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        leave()
      },
      onClose(event) {
        const dialog = event.currentTarget
        if (event.target !== dialog || dialog.open || !shown.current) return
        // Browsers heed a second Esc although the first was refused.
        if (isLocked) dialog.showModal()
        else onClose()
      },
    },
  }
}

/** The way out of a dialog; what plays in it falls silent at once. */
export async function hide(dialog: HTMLDialogElement): Promise<void> {
  dialog.dataset['leaving'] = ''
  for (const video of dialog.querySelectorAll('video')) video.pause()
  await Promise.allSettled(dialog.getAnimations({ subtree: false }).map((movement) => movement.finished))
}

/** The scrollbar goes while a dialog is open; its place stays where there was one, so that nothing moves. */
function keepScrollbarWidth(page: HTMLElement): void {
  const isFirst = page.querySelector('dialog[open]') === null
  if (isFirst) page.toggleAttribute('data-scrolls', page.scrollHeight > page.clientHeight)
}
