import { type ComponentProps, useCallback, useLayoutEffect, useRef } from 'react'

interface ModalDialog {
  /** Lets the way out be seen, then closes. */
  leave: () => void
  dialog: ComponentProps<'dialog'>
}

/** A native modal dialog that lives as long as its component: the page beneath is inert, Esc leaves. */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null)
  const shown = useRef(false)

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
    if (!dialog || dialog.dataset['leaving'] !== undefined) return
    dialog.dataset['leaving'] = ''
    const movements = dialog.getAnimations({ subtree: false }).map((movement) => movement.finished)
    void Promise.allSettled(movements).then(onClose)
  }, [onClose])

  return {
    leave,
    dialog: {
      ref,
      onCancel(event) {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        leave()
      },
      onClose(event) {
        if (event.target === event.currentTarget && !event.currentTarget.open && shown.current) onClose()
      },
    },
  }
}

/** The scrollbar goes while a dialog is open; its place stays where there was one, so that nothing moves. */
function keepScrollbarWidth(page: HTMLElement): void {
  const isFirst = page.querySelector('dialog[open]') === null
  if (isFirst) page.toggleAttribute('data-scrolls', page.scrollHeight > page.clientHeight)
}
