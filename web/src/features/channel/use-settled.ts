import { type RefObject, startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { LoadedLineup } from '../../domain/lineup.ts'
import type { ChannelOnAir } from '../../domain/on-air.rules.ts'
import { opensByItself } from './channel-access.rules.ts'

export interface ShownChannel {
  lineup: LoadedLineup
  onAir: ChannelOnAir
  /** The second of the archive that is watched; null for what is live. */
  fromS: number | null
}

/** What is told of a channel follows its picture, but no later than this. */
const maxBehindMs = 300

/** What is shown, a moment behind after a switch: drawing the page would take the time that the first picture needs. */
export function useSettled(
  box: RefObject<HTMLElement | null>,
  { lineup: { channels, categories, nowMs }, onAir, fromS }: ShownChannel,
): ShownChannel {
  const shown = (): ShownChannel => ({
    lineup: { status: 'loaded', channels, categories, nowMs },
    ...{ onAir, fromS },
  })
  const [settled, setSettled] = useState(shown)
  // Without a picture to wait for, everything is told at once.
  const isLive = fromS === null && opensByItself(onAir)
  const isSwitched = isLive && settled.onAir.channel.id !== onAir.channel.id
  const isBehind =
    settled.onAir !== onAir ||
    settled.fromS !== fromS ||
    settled.lineup.nowMs !== nowMs ||
    settled.lineup.channels !== channels ||
    settled.lineup.categories !== categories
  if (isBehind && !isSwitched) setSettled(shown)
  const settle = useEffectEvent(() => startTransition(() => setSettled(shown)))
  useEffect(() => {
    if (!isSwitched) return
    const element = box.current
    const timer = setTimeout(settle, maxBehindMs)
    const follow = () => settle()
    // Events of a video do not bubble.
    element?.addEventListener('playing', follow, { capture: true, once: true })
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('playing', follow, { capture: true })
    }
  }, [box, isSwitched, onAir.channel.id])
  return settled
}
