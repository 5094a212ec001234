import type { Request } from '@onair/contract'

interface LoadRules {
  /** Asked for as a preview: live, and without what only a viewer of the page needs. */
  isPreview: boolean
  /** Asks for the PIN or a sign-in where the server does. */
  asksViewer: boolean
}

/**
 * V-4.51: the page of a channel loads it in full and says what fails. A preview and the renewal of what plays are
 * loaded without a word.
 */
export const loadModes = {
  full: { isPreview: false, asksViewer: true },
  preview: { isPreview: true, asksViewer: false },
  silent: { isPreview: false, asksViewer: false },
} as const satisfies Record<string, LoadRules>

export type LoadMode = keyof typeof loadModes

/** The call for a stream: live, or from a second of the archive. */
export function streamRequest(
  channelId: number,
  mode: LoadMode,
  fromS?: number,
): Request<'getChannelStream'> {
  const query = loadModes[mode].isPreview ? { preview: '1' as const } : { ts: fromS }
  return { params: { id: channelId }, query }
}

/** Half the lifetime of a link: what plays all day is renewed before it ends. */
export const renewAfterMs = 6 * 3_600_000
