import { showToast } from '@onair/ui/toast.tsx'
import type { i18n } from 'i18next'

const shownMs = 15_000

/** Whoever finds himself at the beginning again is told why. */
export function sayEnded({ t }: i18n): void {
  showToast(t('session_ended'), shownMs)
}
