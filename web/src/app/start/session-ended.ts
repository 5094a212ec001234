import { showToast } from '@onair/ui/toast.tsx'
import type { Translate } from '../../brand/translation.rules.ts'

const shownMs = 15_000

/** Tells a user why the session has ended. */
export function sayEnded(t: Translate): void {
  showToast(t('session_ended'), shownMs)
}
