import type { Bootstrap } from '@onair/contract'

/** A screen as plain HTML, and the picture it waits for. */
export interface FirstScreen {
  html: string
  picture: string | null
}

/** Screens by whom they are for: a stranger, or somebody whom this browser knows. */
export interface FirstScreens {
  first?: FirstScreen | undefined
  again?: FirstScreen | undefined
}

/** Whether a stranger is met by the welcome, wherever he wanted to go. */
export function isWelcomed({ configuration, network }: Bootstrap): boolean {
  return configuration.has_welcome && !network.auto_auth
}
