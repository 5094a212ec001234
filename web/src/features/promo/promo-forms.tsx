import { Button } from '@onair/ui/button.tsx'
import { TextField } from '@onair/ui/text-field.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { WaitingMark } from '@onair/ui/waiting-mark.tsx'
import type { ReactNode } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useCards } from '../../api/payment.queries.ts'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useSignInGate } from '../../domain/sign-in-gate.ts'
import styles from './promo.module.css'
import { maxCodeLength, needsLink, type PromoData, type PromoFlow, type PromoStep } from './promo-flow.ts'
import { sendToPromo } from './promo-store.ts'
import { useGiftText } from './use-gift-text.ts'
import { usePromoCalls } from './use-promo-calls.ts'

type At<N extends PromoStep['name']> = Extract<PromoStep, { name: N }>

function Offer({ data }: { data: PromoData }) {
  const giftText = useGiftText()
  return (
    <p className={styles.offer} role="status">
      {giftText(data)}
    </p>
  )
}

/** Step 1, and step 2 of whoever is signed in: the code, what it gives, and the question before it is applied. */
export function CodeForm({ flow, step }: { flow: PromoFlow; step: At<'code'> | At<'confirm'> }) {
  const { t } = useTranslation()
  const { isUser } = useApi()
  const { activate } = usePromoCalls()
  const { code, data } = flow
  const isConfirm = step.name === 'confirm'
  const problem = isConfirm ? null : step.problem
  const isWaiting = step.name === 'code' && step.isSubmitted
  const send = () => {
    if (!isConfirm) return sendToPromo({ type: 'submitted', isUser })
    sendToPromo({ type: 'confirmed' })
    if (data?.amount === 0) void activate(false)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextField
        label={t('promo_code_label')}
        value={code}
        maxLength={maxCodeLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus=""
        error={problem && (problem.kind === 'empty' ? t('promo_code_required') : problem.message)}
        onChange={({ target }) => sendToPromo({ type: 'typed', code: target.value })}
      />
      {data && <Offer data={data} />}
      {isConfirm && data && (
        <div className={styles.question}>
          {data.confirmation_title && <h3>{data.confirmation_title}</h3>}
          <p>{data.confirmation_text}</p>
        </div>
      )}
      <Button type="submit" disabled={isWaiting} aria-busy={isWaiting}>
        {t(isConfirm ? 'confirm' : isWaiting ? 'promo_checking_code' : 'promo_continue')}
      </Button>
    </form>
  )
}

/** Step 2 of a guest. */
export function SignInForm({ flow: { data }, dialog }: { flow: PromoFlow; dialog: string }) {
  const { t } = useTranslation()
  const requireSignIn = useSignInGate()
  const openDialog = useOpenDialog()
  return (
    <div className={styles.form}>
      {data && <Offer data={data} />}
      <p className={styles.text}>{t('promo_sign_in_text')}</p>
      <Button icon="user" data-autofocus="" onClick={() => requireSignIn(() => openDialog(dialog))}>
        {t('sign_in')}
      </Button>
      <Button kind="quiet" onClick={() => sendToPromo({ type: 'reset' })}>
        {t('promo_other_code')}
      </Button>
    </div>
  )
}

function useActivation(data: PromoData | null, hasCard: boolean): { text: string | null; button: string } {
  const { t } = useTranslation()
  const money = useMoneyFormat('stripIfInteger')
  if (!data || data.amount === 0) return { text: null, button: t('promo_activate') }
  const amount = money(data.amount)
  if (data.is_paid)
    return { text: t('promo_paid_text', { amount }), button: t('promo_pay_activate', { amount }) }
  if (!needsLink(data, hasCard)) return { text: t('promo_card_there'), button: t('promo_activate') }
  // V-2.154
  const text = data.needed_refund ? 'promo_link_text' : 'promo_link_text_no_refund'
  return { text: t(text, { amount }), button: t('promo_link_card') }
}

/** Step 3: the card that a code asks for, and the last word. */
export function ActivateForm({ flow: { data }, step }: { flow: PromoFlow; step: At<'activate'> }) {
  const { t } = useTranslation()
  const cards = useCards()
  const { activate } = usePromoCalls()
  const hasCard = (cards.data?.length ?? 0) > 0
  const { text, button } = useActivation(data, hasCard)
  const isWaiting = step.isBusy || (data !== null && data.amount > 0 && cards.isPending)
  return (
    <div className={styles.form}>
      {data && <Offer data={data} />}
      {text && <p className={styles.text}>{text}</p>}
      {step.message && (
        <p className={styles.error} role="alert">
          {step.message}
        </p>
      )}
      <Button
        disabled={isWaiting}
        aria-busy={isWaiting}
        data-autofocus=""
        onClick={() => void activate(hasCard)}
      >
        {step.isBusy ? t('pay_processing') : button}
      </Button>
      <Button kind="quiet" disabled={step.isBusy} onClick={() => sendToPromo({ type: 'reset' })}>
        {t('promo_other_code')}
      </Button>
    </div>
  )
}

/** V-2.149 */
export function Waiting({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.form}>
      <WaitingMark>{text}</WaitingMark>
      {children}
    </div>
  )
}
