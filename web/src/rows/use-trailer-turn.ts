import { useEffect, useState } from 'react'
import type { Promotion } from '../api/catalogue.rules.ts'
import { trailerAfterMs } from './promo.rules.ts'

const hasRoom = () => window.matchMedia('(hover: hover) and (min-width: 933px)').matches

/** The content whose trailer may begin: that of a slide which has stood for a while, and never on a phone. */
export function useTrailerTurn(promotion: Promotion | undefined, isStill: boolean): number | null {
  const contentId = promotion?.destination.type === 'content' ? promotion.destination.id : null
  const [turn, setTurn] = useState<number | null>(null)
  useEffect(() => {
    setTurn(null)
    if (contentId === null || isStill || !hasRoom()) return
    const timer = setTimeout(() => setTurn(contentId), trailerAfterMs)
    return () => clearTimeout(timer)
  }, [contentId, isStill])
  return turn === contentId ? turn : null
}
