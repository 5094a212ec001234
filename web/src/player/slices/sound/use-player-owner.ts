import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPlayerOwner } from './player-owner.rules.ts'

const owner = createPlayerOwner()

/** Whether this player has the sound and the keys of the page; one that is silent by itself asks for neither. */
export function usePlayerOwner(isClaimed = true): boolean {
  const [player] = useState(() => Symbol('player'))
  useEffect(() => (isClaimed ? owner.claim(player) : undefined), [player, isClaimed])
  return useSyncExternalStore(owner.subscribe, () => owner.isOwner(player))
}
