import { addressOf, entryOf } from '@onair/contract/addresses'
import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { useStepFocus } from '@onair/ui/use-step-focus.ts'
import { Navigate, useLocation } from 'react-router'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { GiftPicture } from './gift-picture.tsx'
import styles from './promo.module.css'
import { type Gift, type PromoStep, shownStep } from './promo-flow.ts'
import { ActivateForm, CodeForm, SignInForm, Waiting } from './promo-forms.tsx'
import { sendToPromo, usePromo } from './promo-store.ts'
import { usePromoCalls } from './use-promo-calls.ts'
import { usePromoEffects } from './use-promo-effects.ts'

interface PromoDialogProps {
  onClose: () => void
}

/** P-2.40: a code from the header or the settings. */
export const PromocodeDialog = ({ onClose }: PromoDialogProps) => (
  <AllowedDialog name="promocode" onClose={onClose} />
)

/** P-2.41: the same code, step by step. */
export const PromocodeWizard = ({ onClose }: PromoDialogProps) => (
  <AllowedDialog name="promocode_wizard" onClose={onClose} />
)

interface NamedDialogProps extends PromoDialogProps {
  name: 'promocode' | 'promocode_wizard'
}

function AllowedDialog(props: NamedDialogProps) {
  const location = useLocation()
  if (useBootstrap().configuration.promo_allowed) return <PromoDialog {...props} />
  return <Navigate to={{ ...location, hash: '' }} replace state={location.state} />
}

/** V-4.138: everything that the page knows of the account is of before the gift. */
function leaveDone(pathname: string): void {
  const name = addressOf(pathname)?.name
  if (name && entryOf(name).isPromo) location.assign('/')
  else {
    history.replaceState(history.state, '', location.pathname + location.search)
    location.reload()
  }
}

function PromoDialog({ name, onClose }: NamedDialogProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const flow = usePromo((store) => store.flow)
  usePromoEffects()
  const { step } = flow
  const place = useStepFocus(step.name)
  const number = name === 'promocode_wizard' ? shownStep(step) : null
  const close = () => {
    if (step.name === 'done') return leaveDone(pathname)
    // A payment on its way is looked at again when the dialog opens.
    if (step.name !== 'checking' && step.name !== 'leaving') sendToPromo({ type: 'reset' })
    onClose()
  }
  return (
    <Dialog title={t(titleOf(step))} closeLabel={t('close')} onClose={close}>
      {number !== null && <p className={styles.step}>{t('promo_step', { number })}</p>}
      <div ref={place}>
        <Step name={name} onClose={close} />
      </div>
    </Dialog>
  )
}

function titleOf(step: PromoStep): 'promo_done' | 'promo_link_failed' | 'promo_title' {
  if (step.name === 'done') return 'promo_done'
  return step.name === 'link_failed' ? 'promo_link_failed' : 'promo_title'
}

function Step({ name, onClose }: NamedDialogProps) {
  const { t } = useTranslation()
  const flow = usePromo((store) => store.flow)
  const { cancel } = usePromoCalls()
  const { step } = flow
  switch (step.name) {
    case 'code':
    case 'confirm':
      return <CodeForm flow={flow} step={step} />
    case 'sign_in':
      return <SignInForm flow={flow} dialog={name} />
    case 'activate':
      return <ActivateForm flow={flow} step={step} />
    case 'leaving':
      return <Waiting text={t('promo_leaving')} />
    case 'checking':
      return (
        <Waiting text={t('promo_checking')}>
          <Button kind="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
        </Waiting>
      )
    case 'link_failed':
      return <LinkFailure onClose={onClose} />
    case 'done':
      return <Done code={flow.code} gift={step.gift} onClose={onClose} />
  }
}

/** V-2.150, P-8.10 */
function LinkFailure({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.form}>
      <p className={styles.text} role="alert">
        {t('promo_card_link_failure')}
      </p>
      <Button onClick={onClose}>{t('close')}</Button>
    </div>
  )
}

/** V-2.152 */
function Done({ code, gift, onClose }: { code: string; gift: Gift; onClose: () => void }) {
  const { t, formats } = useTranslation()
  const sentence = t('promo_given', {
    plan: formats.list(gift.packets),
    period: t('period_days', { count: gift.days }),
    date: formats.date('longDate', gift.endMs),
  })
  return (
    <div className={`${styles.form} ${styles.done}`}>
      <GiftPicture />
      <p className={styles.code}>{code || gift.message}</p>
      <p className={styles.text}>{sentence}</p>
      <Button icon="play" onClick={onClose}>
        {t('promo_proceed')}
      </Button>
    </div>
  )
}
