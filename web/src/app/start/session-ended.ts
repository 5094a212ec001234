import { showToast } from '@onair/ui/toast.tsx'
import type { Translate } from '../../brand/translation.rules.ts'

const shownMs = 15_000

/** Whoever finds himself at the beginning again is told why. */
export function sayEnded(t: Translate): void {
  showToast(t('session_ended'), shownMs)
}
