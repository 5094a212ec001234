import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { type PaymentStart, useAccount, usePaySystems } from '../../api/payment.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { usePinGate } from '../../domain/pin-gate.ts'
import { topUpFor } from '../../domain/top-up.rules.ts'
import { useBlockStatus, useDuePayment } from './block.queries.ts'
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
  const { client } = useApi()
  const pinGate = usePinGate()
  const sentence = useFailureSentence()
  const { top_up: limits } = useBootstrap().configuration
  const userId = useAccount().data?.id
  const systems = usePaySystems(userId).data
  const system = codeSystem(systems ?? [])?.shortname
  const status = useBlockStatus()
  const [begun, setBegun] = useState<PaymentStart | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const payment = useDuePayment(begun?.transaction_id ?? null).data ?? begun?.transaction

  const begin = useEffectEvent(async () => {
    if (userId === undefined || system === undefined) return
    const amount = topUpFor(dueAmount, limits)
    const idempotency_key = dueKey.of({ userId, amount }, () => crypto.randomUUID())
    const body = { paysystem_shortname: system, amount, idempotency_key }
    try {
      setBegun(await pinGate('pay', () => client.payByQrcode({ params: { id: userId }, body })))
    } catch (error) {
      dueKey.forget()
      setProblem(sentence(error))
    }
  })
  useEffect(() => {
    void begin()
  }, [userId, system, dueAmount])

  const settle = useEffectEvent(() => {
    if (payment?.status !== 'complete' && payment?.status !== 'error') return
    dueKey.forget()
    void status.refetch()
  })
  useEffect(() => {
    settle()
  }, [payment?.status])

  if (systems && system === undefined) return null
  const isRefused = payment?.status === 'error'
  const code = begun?.qrcode_ur ?? null
  return {
    address: code === null || isRefused ? null : new URL(code, location.href).href,
    problem: isRefused ? payment.status_description : problem,
    retry() {
      dueKey.forget()
      setBegun(null)
      setProblem(null)
      void begin()
    },
  }
}
