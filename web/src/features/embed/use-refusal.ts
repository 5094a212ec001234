import { ApiFailure } from '@onair/contract/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import type { Subject } from './embed-bridge.ts'
import { useOutsidePath } from './use-outside-path.ts'

/** Refusals that the full page helps with. */
const elsewhere = new Set(['sign_in_required', 'parental_required'])

/** Why there is no stream: for the page round the frame, and as the player shows it. */
export function useRefusal({ path }: Subject, { error, refetch }: UseQueryResult) {
  const { t } = useTranslation()
  const sentence = useFailureSentence()
  const outside = useOutsidePath()
  const { brand } = useBootstrap().resources
  const code = error === null ? null : error instanceof ApiFailure ? error.code : 'no_connection'
  const opens = code !== null && elsewhere.has(code)
  return {
    code,
    isSold: code === 'not_purchased',
    shown: {
      refusal: error && sentence(error),
      onRetry: opens ? () => void window.open(outside(path), '_blank', 'noopener') : () => void refetch(),
      retry: opens ? ({ label: t('embed_open', { brand }), icon: 'screen' } as const) : null,
    },
  }
}
