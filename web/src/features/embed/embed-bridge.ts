import type { Bootstrap } from '@onair/contract'
import { type EmbedCommand, type EmbedEvent, embedMessage, readEmbedCommand } from '@onair/contract/embed'
import type { Player } from '../../player/index.ts'
import { parentOrigin, type Reported, reportsOf } from './embed-bridge.rules.ts'

export type Subject = NonNullable<Bootstrap['embed']>

function obey(command: EmbedCommand, { state, dispatch, play, pause, seek, video }: Player): void {
  const lengthS = video.current?.duration ?? Number.NaN
  switch (command.type) {
    case 'play':
      return play()
    case 'pause':
      return pause()
    case 'seek':
      // What is live has no length, and one position.
      if (Number.isFinite(lengthS)) seek(Math.min(command.positionS, lengthS))
      return
    case 'mute':
      if (state.muted !== command.muted) dispatch({ type: 'mute-toggled' })
      return
    case 'volume':
      return dispatch({ type: 'volume-set', volume: command.volume })
  }
}

/** The messages between a player and the page round its frame, which must be on the list of the brand. */
export function createEmbedBridge({ kind, id, title }: Subject, allowed: readonly string[]) {
  let player: Player | undefined
  let watched: HTMLVideoElement | null = null
  let refusal: string | null = null
  let told: Reported | null = null
  let origin: string | null = null

  const send = (event: EmbedEvent) => {
    if (origin !== null) window.parent.postMessage(embedMessage(event), origin)
  }

  const meet = (found: string) => {
    if (origin === found || window.parent === window) return
    origin = found
    send({ type: 'ready', kind, id, title })
    if (told) for (const event of reportsOf(null, told)) send(event)
  }

  const tell = () => {
    if (!player) return
    const { video, state } = player
    const { currentTime: positionS = 0, duration = Number.NaN } = video.current ?? {}
    const after: Reported = {
      ...{ phase: refusal === null ? state.phase : 'failed', positionS, failure: refusal ?? state.failure },
      durationS: Number.isFinite(duration) ? duration : null,
    }
    const reports = reportsOf(told, after)
    if (reports.length > 0) told = after
    for (const event of reports) send(event)
  }

  const found = parentOrigin(Array.from(location.ancestorOrigins ?? []), document.referrer, allowed)

  return {
    /** `refused` is the code of a stream that was refused. */
    follow(next: Player, refused: string | null) {
      player = next
      refusal = refused
      const { current } = next.video
      if (current !== watched) current?.addEventListener('timeupdate', tell)
      watched = current
      if (found !== null) meet(found)
      tell()
    },
    hear({ origin: from, source, data }: MessageEvent) {
      if (source !== window.parent || !allowed.includes(from)) return
      const command = readEmbedCommand(data)
      if (command === null) return
      meet(from)
      if (player) obey(command, player)
    },
    stop: () => watched?.removeEventListener('timeupdate', tell),
  }
}
