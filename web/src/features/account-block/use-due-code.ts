import { useEffect, useEffectEvent } from 'react'
import { useAccount, usePaySystems } from '../../api/payment.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { topUpFor } from '../../domain/top-up.rules.ts'
import { useBlockStatus, useDuePayment, useDuePaymentStart } from './block.queries.ts'
import { codeSystem } from './due.rules.ts'
import { dueKey } from './due-key.ts'

interface DueCode {
  /** Where the code leads; null while it is on its way. */
  address: string | null
  /** Why there is no code. */
  problem: string | null
  retry(): void
}

/** P-4.40, A-67: a code to scan that pays what is due; null where the operator has none. A code charges nobody. */
export function useDueCode(dueAmount: number): DueCode | null {
  const sentence = useFailureSentence()
  const { top_up: limits } = useBootstrap().configuration
  const userId = useAccount().data?.id
  const systems = usePaySystems(userId).data
  const system = codeSystem(systems ?? [])?.shortname
  const status = useBlockStatus()
  const start = useDuePaymentStart({ userId, system, amount: topUpFor(dueAmount, limits) })
  const payment = useDuePayment(start.data?.transaction_id ?? null).data ?? start.data?.transaction

  const settle = useEffectEvent(() => {
    if (payment?.status !== 'complete' && payment?.status !== 'error') return
    dueKey.forget()
    void status.refetch()
  })
  useEffect(() => {
    settle()
  }, [payment?.status])

  if (systems && system === undefined) return null
  const retry = () => {
    dueKey.forget()
    void start.refetch()
  }
  if (start.isFetching) return { address: null, problem: null, retry }
  if (start.error) return { address: null, problem: sentence(start.error), retry }
  if (payment?.status === 'error') return { address: null, problem: payment.status_description, retry }
  const code = start.data?.qrcode_ur ?? null
  return { address: code === null ? null : new URL(code, location.href).href, problem: null, retry }
}
