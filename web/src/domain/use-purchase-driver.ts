import { ApiFailure } from '@onair/contract/client'
import { useConfirm } from '@onair/ui/use-confirm.ts'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { track } from '../analytics/track.ts'
import { useApi } from '../api/api-context.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { beginPayment } from './begin-payment.ts'
import { useFailureSentence } from './failure-sentence.ts'
import { infoOf } from './pay-methods.rules.ts'
import { usePinGate } from './pin-gate.ts'
import { cancelOf, dialogOf, leftStep, playedAfter } from './purchase-dialog.rules.ts'
import { usePurchaseQuestion } from './purchase-question.ts'
import type { FailedCall, Step } from './purchase-steps.ts'
import { sendToPurchase, usePurchase } from './purchase-store.ts'
import type { MessageState } from './show-failure.ts'
import { useSignInGate } from './sign-in-gate.ts'
import { storedPurchase } from './stored-purchase.ts'
import { useOrderContent } from './use-order-content.ts'
import { useResumePayment } from './use-resume-payment.ts'
import { useTransactionPoll } from './use-transaction-poll.ts'

/** Runs the purchase of this page: its calls, the dialog of each step, and what is left of one after a reload. */
export function usePurchaseDriver(): void {
  const { step } = usePurchase(({ flow }) => flow)
  useCalls(step)
  useDialogs(step)
  useTransactionPoll(step)
  useAfterwards(step)
  useResumePayment()
}

/** The calls of a step that waits for the server. */
function useCalls(step: Step): void {
  const { client, lock } = useApi()
  const pinGate = usePinGate()
  const orderContent = useOrderContent()
  const sentence = useFailureSentence()
  const failureOf = (error: unknown): FailedCall =>
    error instanceof ApiFailure
      ? { status: error.status, code: error.code, message: sentence(error), detail: error.detail }
      : { status: 0, code: 'unknown', message: sentence(error), detail: {} }
  const perform = useEffectEvent(async () => {
    const { flow } = usePurchase.getState()
    const { order, payer } = flow
    try {
      if (step.name === 'agreement' && step.isBusy && order?.agreement) {
        await client.acceptAgreements({ body: { ids: [order.agreement.id] } })
        return sendToPurchase({ type: 'agreement_accepted' })
      }
      if (step.name === 'ordering') return await orderContent(step.purchase)
      if (step.name === 'offering' && order) {
        const { libraryId, entityLicenseId } = order.offerMode ?? {}
        const body = {
          ...{ purchase_type_id: order.purchaseTypeId, paysystem_version: 1, offer_version: 1 },
          ...(libraryId != null && { library_id: libraryId }),
          ...(entityLicenseId != null && { entity_license_id: entityLicenseId }),
          source: 'web300',
        }
        const answer = await pinGate('pay', () => client.createOffer({ body }))
        return sendToPurchase({ type: 'offered', answer })
      }
      if (step.name === 'buying' && order) {
        const body = {
          ...{ purchase_type_id: order.purchaseTypeId, account_id: payer.account?.id ?? 0 },
          ...(order.offerMode?.libraryId != null && { library_id: order.offerMode.libraryId }),
          idempotency_key: order.key,
        }
        const { message } = await pinGate('pay', () => client.createPurchase({ body }))
        return sendToPurchase({ type: 'bought', message })
      }
      if (step.name === 'pay' && step.isBusy) {
        const start = await pinGate('pay', () => beginPayment(client, flow, step))
        sendToPurchase({ type: 'payment_begun', start, nowMs: Date.now() })
      }
    } catch (error) {
      const failure = failureOf(error)
      sendToPurchase({ type: 'failed', failure })
      // V-4.130: as at the sign-in, from a country that is not served.
      if (failure.code === 'forbidden_country') lock()
    }
  })
  useEffect(() => {
    void perform()
  }, [step])
}

/** The dialog follows the step; whoever leaves the dialog ends the purchase. */
function useDialogs(step: Step): void {
  const { t } = useTranslation()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const openDialog = useOpenDialog()
  const confirm = useConfirm()
  const signInGate = useSignInGate()
  const questionOf = usePurchaseQuestion()
  const shown = useRef<Step>(step)
  const hasArrived = useRef(false)
  const named = hash.slice(1)

  const open = (): void => {
    const { flow } = usePurchase.getState()
    const question = questionOf(flow)
    if (question) {
      const isSignIn = step.name === 'confirm' && step.reason === 'sign_in'
      return confirm(question, () => {
        sendToPurchase({ type: 'confirmed' })
        if (isSignIn) signInGate(() => undefined)
      })
    }
    const message = (title: string, text: string) =>
      openDialog('message', { title, message: text } satisfies MessageState)
    if (step.name === 'info')
      return message(step.method.system.title, infoOf(step.method, flow.order !== null))
    if (step.name === 'error' && step.problem)
      return message(flow.order?.title ?? t('error'), t(`purchase_${step.problem}`))
    if (step.name === 'error') return message(t('pay_failed'), step.message || t('error_unexpected'))
    if (step.name === 'complete') {
      if (playedAfter(flow) !== null) return
      return message(t(`purchase_done_${step.what}`), step.message ?? t(`purchase_done_${step.what}_text`))
    }
    const dialog = dialogOf(step)
    if (dialog !== null && dialog !== named) openDialog(dialog)
    // Nothing is asked any more: a dialog of the step before closes.
    if (dialog === null && named === dialogOf(shown.current))
      void navigate({ pathname, search }, { replace: true, state })
  }
  const follow = useEffectEvent(() => {
    if (shown.current !== step) {
      open()
      shown.current = step
      hasArrived.current = false
    }
    if (named === dialogOf(step)) hasArrived.current = true
    // On its way from one dialog to another the address may still name the one before.
    const left = hasArrived.current ? leftStep(step, named) : null
    if (!left) return
    const cancelled = left.type === 'closed' ? cancelOf(step) : null
    if (cancelled !== null) track(cancelled, { value: dialogOf(step) ?? '' })
    sendToPurchase(left)
  })
  useEffect(() => {
    follow()
  }, [step, named])
}

/** V-4.107, V-4.110: what follows a payment that went through, and what is stored of one that has not. */
function useAfterwards(step: Step): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const before = useRef<Step['name']>('idle')
  const settle = useEffectEvent(() => {
    const { flow } = usePurchase.getState()
    const { order, payer } = flow
    const wasIdle = before.current === 'idle'
    before.current = step.name
    if (step.name === 'waiting') {
      const { transactionId, beganMs, leadsTo } = step
      storedPurchase.keep({ userId: payer.account?.id ?? 0, transactionId, beganMs, order })
      if (leadsTo !== null) location.assign(leadsTo)
      return
    }
    if (step.name === 'idle' && wasIdle) return
    if (step.name !== 'buying' && step.name !== 'pay') storedPurchase.forget()
    if (step.name !== 'complete') return
    track('payment_complete', { value: step.what })
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.invalidateQueries()
    const path = playedAfter(flow)
    if (path === null) return
    void navigate(path, { replace: hash !== '' })
  })
  useEffect(() => {
    settle()
  }, [step])
  // Not before the film is there: a dialog that loads late would close itself, and the way to the film with it.
  useEffect(() => {
    if (playedAfter(usePurchase.getState().flow) === pathname) sendToPurchase({ type: 'closed' })
  }, [step, pathname])
}
