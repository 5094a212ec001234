import { Button } from '@onair/ui/button.tsx'
import type { IconName } from '@onair/ui/icon.tsx'
import { useState } from 'react'
import { useTranslation } from '../brand/use-translation.ts'
import type { EngineError } from './engines/engine.ts'
import styles from './player.module.css'
import { Diagnostics, type Played } from './slices/errors/diagnostics.tsx'
import { type PlayerSlot, TakeOver } from './slices/errors/take-over.tsx'
import type { ErrorState } from './slices/playback/error-flow.ts'

interface PlayerFailureProps {
  sentence: string | null
  /** Whether playback has ended; otherwise it is still being tried. */
  isOver: boolean
  errors: ErrorState
  played: Played
  /** Null where trying again cannot help. */
  onRetry: (() => void) | null
  retry: { label: string; icon: IconName } | null
  slots: readonly PlayerSlot[]
}

interface Diagnosed {
  error: EngineError
  counts: ErrorState
}

/** What is wrong with the stream, and the way to its diagnostics. */
export function PlayerFailure(props: PlayerFailureProps) {
  const { sentence, isOver, errors, played, onRetry, retry, slots } = props
  const { t } = useTranslation()
  // As it was when somebody asked: the stream may come back meanwhile.
  const [diagnosed, setDiagnosed] = useState<Diagnosed | null>(null)
  const { lastError: error } = errors
  const more = error && (
    <Button kind="quiet" onClick={() => setDiagnosed({ error, counts: errors })}>
      {t('player_more')}
    </Button>
  )
  return (
    <>
      {sentence && !isOver && (
        <div className={styles.notice}>
          <p role="status">{sentence}</p>
          {more}
        </div>
      )}
      {isOver && (
        <div className={styles.ended} role="alert">
          <p>{sentence}</p>
          {slots.length === 1 && (
            <p className={styles.endedNote}>{[slots[0]?.device, slots[0]?.note].join(' · ')}</p>
          )}
          <div className={styles.endedButtons}>
            {slots.length > 0 && <TakeOver slots={slots} />}
            {onRetry && (
              <Button icon={retry?.icon ?? 'retry'} kind="quiet" onClick={onRetry}>
                {retry?.label ?? t('retry')}
              </Button>
            )}
            {more}
          </div>
        </div>
      )}
      {diagnosed && <Diagnostics {...diagnosed} played={played} onClose={() => setDiagnosed(null)} />}
    </>
  )
}
