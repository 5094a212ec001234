import { Button } from '@onair/ui/button.tsx'
import type { IconName } from '@onair/ui/icon.tsx'
import { useState } from 'react'
import { useTranslation } from '../brand/use-translation.ts'
import { Diagnostics, type Played } from './diagnostics.tsx'
import type { EngineError } from './engines/engine.ts'
import type { ErrorState } from './error-flow.ts'
import styles from './player.module.css'

interface PlayerFailureProps {
  sentence: string | null
  /** Whether playback has ended; otherwise it is still being tried. */
  isOver: boolean
  errors: ErrorState
  played: Played
  /** Null where trying again cannot help. */
  onRetry: (() => void) | null
  retry: { label: string; icon: IconName } | null
}

interface Diagnosed {
  error: EngineError
  counts: ErrorState
}

/** What is wrong with the stream, and the way to its diagnostics. */
export function PlayerFailure({ sentence, isOver, errors, played, onRetry, retry }: PlayerFailureProps) {
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
          <div className={styles.endedButtons}>
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
