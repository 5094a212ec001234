import { useEffect, useState } from 'react'
import { useTranslation } from '../../../brand/use-translation.ts'
import { OfferButton } from '../controls/offer-button.tsx'

const shownMs = 5_000

interface FromStartProps {
  /** Whether the film has come to where it was left. */
  isReady: boolean
  onStart: () => void
}

/** Offers the beginning for a while to a viewer who resumes somewhere else. */
export function FromStart({ isReady, onStart }: FromStartProps) {
  const { t } = useTranslation()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => setIsOver(true), shownMs)
    return () => clearTimeout(timer)
  }, [isReady])
  if (!isReady || isOver) return null
  const start = () => {
    setIsOver(true)
    onStart()
  }
  return (
    <OfferButton icon="retry" onPress={start}>
      {t('player_from_start')}
    </OfferButton>
  )
}
