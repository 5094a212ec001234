import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '../api/api-context.ts'
import { usePayerFacts } from './payer-facts.ts'
import { sendToPurchase, usePurchase } from './purchase-store.ts'
import { storedPurchase } from './stored-purchase.ts'
import { maxTransactionMs, type Reinit, reinitMs } from './transaction-poll.rules.ts'

const isIdle = (): boolean => usePurchase.getState().flow.step.name === 'idle'

/** a payment that a reload or the way back from the bank has interrupted is looked at, and nothing more. */
export function useResumePayment(): void {
  const { isUser, isDecided } = useApi()
  const loadPayer = usePayerFacts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const query = new URLSearchParams(search)
  const isReturn = query.get('purchased') === 'true'

  const resume = async (): Promise<void> => {
    if (isReturn) {
      // The payment goes on once the page stands at the address without the mark: a dialog would bring it back.
      query.delete('purchased')
      void queryClient.invalidateQueries()
      return navigate({ pathname, search: query.toString(), hash }, { replace: true, state })
    }
    const stored = storedPurchase.read()
    if (!stored || !isIdle()) return
    const { transactionId, beganMs, order, userId } = stored
    const payer = await loadPayer()
    if (!isIdle()) return
    if (payer.account?.id !== userId || Date.now() - beganMs > maxTransactionMs)
      return storedPurchase.forget()
    sendToPurchase({ type: 'resumed', order, payer, transactionId, beganMs })
  }
  const tryResume = useEffectEvent(async (): Promise<Reinit> => {
    if (!isDecided) return 'starting'
    if (!isUser) return 'done'
    return resume().then(
      () => 'done',
      () => 'failed',
    )
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const attempt = async (count: number) => {
      const waitMs = reinitMs(await tryResume(), count)
      if (waitMs !== null && isCurrent) timer = setTimeout(() => void attempt(count + 1), waitMs)
    }
    void attempt(1)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isUser, isReturn])
}
