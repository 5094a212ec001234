import { useEffect, useState } from 'react'
import type { Promotion } from '../api/catalogue.queries.ts'
import { trailerAfterMs } from './promo.rules.ts'

const hasRoom = () => window.matchMedia('(hover: hover) and (min-width: 933px)').matches

/** The content whose trailer may start: of a slide shown for a while, and never on a phone. */
export function useDelayedTrailer(promotion: Promotion | undefined, mayMove: boolean): number | null {
  const contentId = promotion?.destination.type === 'content' ? promotion.destination.id : null
  const [turn, setTurn] = useState<number | null>(null)
  useEffect(() => {
    if (contentId === null || !mayMove || !hasRoom()) return
    const timer = setTimeout(() => setTurn(contentId), trailerAfterMs)
    return () => {
      clearTimeout(timer)
      setTurn(null)
    }
  }, [contentId, mayMove])
  return turn === contentId ? turn : null
}
