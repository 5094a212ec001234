import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { showToast, ToastRegion } from '@onair/ui/toast.tsx'
import { useId } from 'react'
import { withoutSecrets } from '../../../analytics/without-secrets.rules.ts'
import { useTranslation } from '../../../brand/use-translation.ts'
import type { EngineError } from '../../engines/engine.ts'
import { type ErrorState, retryAttempts } from '../playback/error-flow.ts'
import { timeLabel } from '../playback/position.rules.ts'
import styles from './diagnostics.module.css'
import { kindNames } from './diagnostics.rules.ts'

/** What is played, for whoever looks for the cause. */
export interface Played {
  source: string | null
  contentId?: number | undefined
  channelId?: number | undefined
}

interface DiagnosticsProps {
  error: EngineError
  counts: ErrorState
  played: Played
  onClose: () => void
}

function addressOf(source: string | null): string {
  return source === null ? '' : withoutSecrets(new URL(source, location.href).href)
}

/** All that is known about an error; a click on a value copies it. */
export function Diagnostics({ error, counts, played, onClose }: DiagnosticsProps) {
  const { t } = useTranslation()
  const rows: [label: string, value: string | number | undefined][] = [
    [t('diagnostics_code'), error.code],
    [t('diagnostics_kind'), t(kindNames[error.kind])],
    [t('diagnostics_details'), withoutSecrets(error.details)],
    [t('diagnostics_url'), addressOf(played.source)],
    [t('diagnostics_position'), timeLabel(error.positionS)],
    [t('diagnostics_content'), played.contentId],
    [t('diagnostics_channel'), played.channelId],
    [t('diagnostics_fragment_errors'), counts.fragmentErrors],
    [t('diagnostics_total_errors'), counts.errors],
    [t('diagnostics_retries'), retryAttempts(counts)],
    [t('diagnostics_time'), new Date(error.atMs).toISOString()],
  ]
  return (
    <div className={styles.dark}>
      <Dialog title={t('error')} closeLabel={t('close')} onClose={onClose}>
        <dl className={styles.list}>
          {rows.map(([label, value]) => (
            <DiagnosticRow key={label} label={label} value={String(value ?? '')} />
          ))}
        </dl>
        <Button data-autofocus="" onClick={onClose}>
          {t('close')}
        </Button>
        <ToastRegion />
      </Dialog>
    </div>
  )
}

function DiagnosticRow({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  const labelId = useId()
  const valueId = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      showToast(t('copied_to_clipboard'))
    } catch {
      showToast(t('copy_failed'))
    }
  }
  return (
    <div className={styles.row}>
      <dt id={labelId} className={styles.label}>
        {label}
      </dt>
      <dd>
        {value === '' ? (
          <span className={styles.value}>—</span>
        ) : (
          <button
            id={valueId}
            type="button"
            className={styles.value}
            aria-labelledby={`${labelId} ${valueId}`}
            onClick={() => void copy()}
          >
            {value}
          </button>
        )}
      </dd>
    </div>
  )
}
