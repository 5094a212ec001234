import { ApiFailure } from '@onair/contract/client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { type Looked, pollOutcome } from '../../domain/transaction-poll.rules.ts'
import { checkDebounceMs, pollMsOf, processingMs, redirectDelayMs } from './promo-flow.ts'
import { promoStorage } from './promo-storage.ts'
import { sendToPromo, usePromo } from './promo-store.ts'
import { usePromoCalls } from './use-promo-calls.ts'

/** What a code does by itself while one of its dialogs is open. */
export function usePromoEffects(): void {
  useStored()
  useCheck()
  useSignedIn()
  useRelease()
  useLeave()
  useLookAtTransaction()
  useLoadCards()
}

/** V-4.140: goes on where a reload or the bank has interrupted; a code in the address comes before a stored one. */
function useStored(): void {
  const { isDecided, isUser } = useApi()
  const requested = new URLSearchParams(useLocation().search).get('code') ?? ''
  const isDone = useRef(false)
  const resume = useEffectEvent(() => {
    const { flow } = usePromo.getState()
    const { code, data, step, transactionId } = promoStorage.read()
    if (flow.step.name !== 'code' || flow.step.isSubmitted) return
    if (transactionId !== null && isUser) return sendToPromo({ type: 'resumed', code, data, transactionId })
    const first = requested || flow.code || code
    sendToPromo({ type: 'typed', code: first })
    if (first === code && step > 1) sendToPromo({ type: 'submitted', isUser })
  })
  useEffect(() => {
    if (!isDecided || isDone.current) return
    isDone.current = true
    resume()
  }, [isDecided])
}

/** V-5.28, V-5.29: looks at a code when the typing stops, or at once when it is sent. */
function useCheck(): void {
  const { client, ready, isDecided, isUser } = useApi()
  const sentence = useFailureSentence()
  const { code, data, step } = usePromo(({ flow }) => flow)
  const isEntered = step.name === 'code' && code !== '' && data === null && step.problem === null
  const isChecking = step.name === 'code' && step.isChecking
  useEffect(() => {
    if (!ready || !isEntered || isChecking) return
    const timer = setTimeout(() => sendToPromo({ type: 'check_due' }), checkDebounceMs)
    return () => clearTimeout(timer)
  }, [ready, isEntered, isChecking, code])

  const check = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const body = { key: code, ignore_conditions: ['user_must_have_credit_card' as const] }
      const given = await client.checkPromoKey({ body }, { signal })
      sendToPromo({ type: 'checked', code, data: given, isUser })
    } catch (error) {
      if (!signal.aborted) sendToPromo({ type: 'check_failed', code, message: sentence(error) })
    }
  })
  useEffect(() => {
    if (!isChecking || !isDecided) return
    if (!ready) return sendToPromo({ type: 'nobody' })
    const ended = new AbortController()
    void check(ended.signal)
    return () => ended.abort()
  }, [isChecking, isDecided, ready, code])
}

/** Whoever has signed in is asked about as a user: the code may be used up, or give more. */
function useSignedIn(): void {
  const { isUser } = useApi()
  const name = usePromo(({ flow }) => flow.step.name)
  useEffect(() => {
    if (isUser && name === 'sign_in') sendToPromo({ type: 'signed_in' })
  }, [isUser, name])
}

function useRelease(): void {
  const isBusy = usePromo(({ flow: { step } }) => step.name === 'activate' && step.isBusy)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => sendToPromo({ type: 'released' }), processingMs)
    return () => clearTimeout(timer)
  }, [isBusy])
}

function useLeave(): void {
  const url = usePromo(({ flow: { step } }) => (step.name === 'leaving' ? step.url : null))
  useEffect(() => {
    if (url === null) return
    const timer = setTimeout(() => {
      sendToPromo({ type: 'left' })
      location.assign(url)
    }, redirectDelayMs)
    return () => clearTimeout(timer)
  }, [url])
}

function useLookAtTransaction(): void {
  const { client, isUser } = useApi()
  const id = usePromo(({ flow: { step } }) => (step.name === 'checking' ? step.transactionId : null))
  const everyMs = usePromo(({ flow: { step } }) => pollMsOf(step))
  useEffect(() => {
    if (id === null || everyMs === null || !isUser) return
    const sinceMs = Date.now()
    const ended = new AbortController()
    let timer = setTimeout(() => void look(), everyMs)
    const look = async () => {
      let looked: Looked
      try {
        const { status } = await client.getTransaction({ params: { id } }, { signal: ended.signal })
        looked = { kind: 'transaction', status }
      } catch (error) {
        looked = { kind: 'failed', status: error instanceof ApiFailure ? error.status : null }
      }
      if (ended.signal.aborted) return
      const outcome = pollOutcome(looked, { sinceMs, beganMs: sinceMs, nowMs: Date.now() })
      if (outcome === 'again') timer = setTimeout(() => void look(), everyMs)
      else sendToPromo({ type: outcome === 'complete' ? 'transaction_complete' : 'transaction_failed' })
    }
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [client, isUser, id, everyMs])
}

/** After the payment the card is looked for, and then the code applied. */
function useLoadCards(): void {
  const { client } = useApi()
  const { apply } = usePromoCalls()
  const step = usePromo(({ flow }) => flow.step)
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const cards = await client.listCards({}, { signal }).then(
      (answer) => answer.cards,
      () => [],
    )
    if (signal.aborted) return
    sendToPromo({ type: 'loaded', hasCard: cards.length > 0 })
    if (cards.length > 0) void apply()
  })
  useEffect(() => {
    if (step.name !== 'checking' || step.transactionId !== null) return
    const ended = new AbortController()
    const timer = setTimeout(() => void load(ended.signal), pollMsOf(step) ?? 0)
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [step])
}
