import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import type { ChannelOnAir } from '../../domain/on-air.rules.ts'

interface ChosenChannel {
  /** The channel that a click leads to, until its address is there. */
  chosen: ChannelOnAir | null
  /** Whether one was chosen here before. */
  hasChosen: boolean
  note(onAir: ChannelOnAir): void
}

/** The router draws another address at a lower priority: its player begins with the click. */
export function useChosenChannel(): ChosenChannel {
  const { key } = useLocation()
  const [choice, setChoice] = useState<{ onAir: ChannelOnAir | null; from: string } | null>(null)
  // Back leads to an address that a choice was made at: it must not hold there again.
  const isOver = choice !== null && choice.onAir !== null && choice.from !== key
  if (isOver) setChoice({ ...choice, onAir: null })
  const note = useCallback((onAir: ChannelOnAir) => setChoice({ onAir, from: key }), [key])
  return { chosen: isOver ? null : (choice?.onAir ?? null), hasChosen: choice !== null, note }
}
