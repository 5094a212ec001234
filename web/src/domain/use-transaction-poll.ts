import { ApiFailure } from '@onair/contract/client'
import { useEffect } from 'react'
import { useApi } from '../api/api-context.ts'
import { useTranslation } from '../brand/use-translation.ts'
import type { Step } from './purchase-steps.ts'
import { sendToPurchase } from './purchase-store.ts'
import { type Looked, pollMs, pollOutcome } from './transaction-poll.rules.ts'

/** V-4.106: asks how a payment stands while its step lasts. */
export function useTransactionPoll(step: Step): void {
  const { client } = useApi()
  const { t } = useTranslation()
  const id = step.name === 'waiting' ? step.transactionId : null
  const beganMs = step.name === 'waiting' ? step.beganMs : 0
  const isResumed = step.name === 'waiting' && step.start === null
  const looks = step.name === 'waiting' ? step.looks : 0
  const lost = t('pay_lost')
  useEffect(() => {
    if (id === null) return
    const sinceMs = Date.now()
    const ended = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      let looked: Looked
      let description: string | null = null
      try {
        const transaction = await client.getTransaction({ params: { id } }, { signal: ended.signal })
        looked = { kind: 'transaction', status: transaction.status }
        description = transaction.status_description
      } catch (error) {
        looked = { kind: 'failed', status: error instanceof ApiFailure ? error.status : null }
        if (error instanceof ApiFailure) description = error.message
      }
      if (ended.signal.aborted) return
      switch (pollOutcome(looked, { sinceMs, beganMs, nowMs: Date.now() })) {
        case 'again':
          timer = setTimeout(() => void look(), pollMs)
          return
        case 'complete':
          return sendToPurchase({ type: 'transaction_complete', description })
        case 'error':
          return sendToPurchase({ type: 'transaction_failed', message: description ?? lost })
        case 'given_up':
          return sendToPurchase({ type: 'transaction_failed', message: lost })
      }
    }
    timer = setTimeout(() => void look(), isResumed || looks > 0 ? 0 : pollMs)
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [client, id, beganMs, isResumed, looks, lost])
}
