import { useSyncExternalStore } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useIsChild, useUser } from '../../api/viewer.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { isWebview } from '../../brand/webview.rules.ts'
import { installPrompt } from '../../domain/install-prompt.ts'
import { canBeInstalled } from './install.rules.ts'
import type { NoticeFacts } from './notice-queue-state.ts'

const standalone = matchMedia('(display-mode: standalone)')

/** What is true of the viewer and of the browser now. */
export function useNoticeFacts(isMiniApp: boolean): NoticeFacts {
  const { ready, isUser } = useApi()
  const { auth } = useBootstrap()
  const user = useUser().data
  const isOffered = useSyncExternalStore(installPrompt.subscribe, () => installPrompt.get() !== null)
  const { userAgent } = navigator
  return {
    // A user about whom nothing is known yet would be asked for the second thing first.
    ...{ isUser: isUser && user !== undefined, isGuest: ready && !isUser, isChild: useIsChild() },
    canSignIn: auth.methods.length > 0,
    lacksEmail: user !== undefined && !user.email,
    permission: 'Notification' in window ? Notification.permission : null,
    canInstall: isOffered && canBeInstalled(userAgent),
    isInApp: isMiniApp || isWebview(userAgent) || document.documentElement.hasAttribute('data-app'),
    isStandalone: standalone.matches,
  }
}
