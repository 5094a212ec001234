import { type ComponentProps, use, useCallback, useLayoutEffect, useRef } from 'react'
import { ModalLock } from './modal-lock.ts'

interface ModalDialog {
  /** Whether closing is disabled. */
  isLocked: boolean
  /** Plays the exit animation, then closes. */
  leave: () => void
  dialog: ComponentProps<'dialog'>
}

/** A native modal dialog for the lifetime of its component: the page behind is inert, and Esc closes it. */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null)
  const shown = useRef(false)
  const isLocked = use(ModalLock)

  // In a layout effect, or the browser does not return the focus to the opener.
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
      // The close event may come before React has removed the element, and is not the user's.
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
        // Browsers obey a second Esc although the first was refused.
        if (isLocked) dialog.showModal()
        else onClose()
      },
    },
  }
}

/** Plays the exit animation of a dialog; media in it is muted at once. */
export async function hide(dialog: HTMLDialogElement): Promise<void> {
  dialog.dataset['leaving'] = ''
  for (const video of dialog.querySelectorAll('video')) video.pause()
  await Promise.allSettled(dialog.getAnimations({ subtree: false }).map((movement) => movement.finished))
}

/** Opening a dialog hides the scrollbar; its width is reserved, so that nothing shifts. */
function keepScrollbarWidth(page: HTMLElement): void {
  const isFirst = page.querySelector('dialog[open]') === null
  if (isFirst) page.toggleAttribute('data-scrolls', page.scrollHeight > page.clientHeight)
}
