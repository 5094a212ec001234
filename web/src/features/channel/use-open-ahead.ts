import { type RefObject, useCallback } from 'react'
import { useApi } from '../../api/api-context.ts'
import { streamRequest } from '../../domain/channel-load.rules.ts'
import type { ChannelOnAir } from '../../domain/on-air.rules.ts'
import { isWarm, screenOf, sourceOf, warmUp } from '../../player/index.ts'
import { opensByItself } from './channel-access.rules.ts'
import { openAhead } from './stream-ahead.ts'

/**
 * Opens the live stream of a chosen channel while its page is still being drawn, and fetches what it begins with. What
 * is refused or lost here is asked for again by the page, which tells it.
 */
export function useOpenAhead(box: RefObject<HTMLElement | null>): (onAir: ChannelOnAir) => void {
  const { client, ready } = useApi()
  return useCallback(
    (onAir) => {
      const { id } = onAir.channel
      if (!ready || !opensByItself(onAir)) return
      const opened = openAhead(id, () => client.getChannelStream(streamRequest(id, 'full')))
      const video = box.current?.querySelector('video')
      if (!video || isWarm(id)) return
      const screen = screenOf(video)
      const warm = async () => {
        const stream = await opened
        const source = stream.drm === null ? sourceOf(stream) : null
        if (source !== null) await warmUp(source, { screen, isChosen: true })
      }
      warm().catch(() => undefined)
    },
    [box, client, ready],
  )
}
