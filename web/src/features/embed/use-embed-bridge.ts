import { useEffect, useState } from 'react'
import { useBootstrap } from '../../brand/bootstrap.ts'
import type { PlayerLink } from '../../player/index.ts'
import { createEmbedBridge, type Subject } from './embed-bridge.ts'

/** Connects a player with the page round its frame. */
export function useEmbedBridge(subject: Subject, refused: string | null): PlayerLink {
  const { embed_origins } = useBootstrap().configuration
  const [bridge] = useState(() => createEmbedBridge(subject, embed_origins))
  useEffect(() => {
    addEventListener('message', bridge.hear)
    return () => removeEventListener('message', bridge.hear)
  }, [bridge])
  useEffect(() => bridge.stop, [bridge])
  return { follow: (player) => bridge.follow(player, refused) }
}
