import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useEffect } from 'react'
import { isPushAlive, type PushState, parsePush } from '../../domain/push.rules.ts'

/** Shows a push that an app, or the page itself, announces by an event `push` on the window. */
export function usePush(): void {
  const openDialog = useOpenDialog()
  useEffect(() => {
    const show = (event: Event) => {
      const push = parsePush((event as CustomEvent<unknown>).detail)
      if (!push || !isPushAlive(push, Date.now())) return
      // The system need not show it as well.
      event.preventDefault()
      openDialog('push', { push } satisfies PushState)
    }
    addEventListener('push', show)
    return () => removeEventListener('push', show)
  }, [openDialog])
}
