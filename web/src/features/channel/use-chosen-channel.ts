import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import type { ChannelOnAir } from '../../domain/on-air.rules.ts'

interface ChosenChannel {
  /** The channel that a click leads to, until its address is there. */
  chosen: ChannelOnAir | null
  hasChosen: boolean
  note(onAir: ChannelOnAir): void
}

/** The router draws another address at a lower priority: its player begins with the click. */
export function useChosenChannel(): ChosenChannel {
  const { key } = useLocation()
  const [choice, setChoice] = useState<{ onAir: ChannelOnAir; from: string } | null>(null)
  const note = useCallback((onAir: ChannelOnAir) => setChoice({ onAir, from: key }), [key])
  return { chosen: choice?.from === key ? choice.onAir : null, hasChosen: choice !== null, note }
}
