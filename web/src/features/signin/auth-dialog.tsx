import type { Answer } from '@onair/contract'
import { ClosedDialog } from '@onair/ui/closed-dialog.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { ModalLock } from '@onair/ui/modal-lock.ts'
import { useStepFocus } from '@onair/ui/use-step-focus.ts'
import { use, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { pendingSignIn } from '../../domain/sign-in-gate.ts'
import type { Method } from './auth-flow.ts'
import { AutoStep } from './auto-step.tsx'
import { CodeStep } from './code-step.tsx'
import { methodOf, type SignInState } from './method.rules.ts'
import { PasswordStep } from './password-step.tsx'
import type { PhoneRule } from './phone.rules.ts'
import { PhoneStep } from './phone-step.tsx'
import { PlaceStep } from './place-step.tsx'
import styles from './signin.module.css'
import { useAuthPage } from './signin.queries.ts'
import { TelegramStep } from './telegram-step.tsx'
import { type Auth, useAuth } from './use-auth.ts'

function Step({ auth, rule }: { auth: Auth; rule: PhoneRule }) {
  const { t } = useTranslation()
  const { state } = auth
  switch (state.step) {
    case 'phone':
      return <PhoneStep auth={auth} rule={rule} phone={state.phone} />
    case 'code-sent':
    case 'entering-code':
      return <CodeStep auth={auth} rule={rule} sent={state.sent} code={state.code} />
    case 'telegram':
      return <TelegramStep auth={auth} {...state} />
    case 'password':
      return <PasswordStep auth={auth} />
    case 'auto':
      return <AutoStep auth={auth} />
    case 'city': {
      const places = state.cities.map(({ id, name }) => ({
        key: id,
        name,
        choose: () => auth.chooseCity(state.mwat, id),
      }))
      return <PlaceStep auth={auth} text={t('auth_city_text')} places={places} />
    }
    case 'address': {
      const places = state.addresses.map((address) => ({
        key: address.address_id,
        name: address.address,
        choose: () => auth.chooseAddress(state.mwat, address),
      }))
      return <PlaceStep auth={auth} text={t('auth_address_text')} places={places} />
    }
    case 'validated':
      return (
        <p className={styles.waiting} role="status">
          {t('entering')}
        </p>
      )
  }
}

interface MethodProps {
  page: Answer<'getAuthPage'>
  method: Method
  onClose: () => void
}

function SignIn({ page, method, onClose }: MethodProps) {
  const { t } = useTranslation()
  const location = useLocation()
  const auth = useAuth(method, page, onClose)
  const { step } = auth.state
  const isFirst = step === 'phone' || step === 'password' || step === 'auto'
  const isLocked = use(ModalLock)
  const isAtChoice = location.pathname === '/auth_methods'
  const place = useStepFocus(step === 'entering-code' ? 'code-sent' : step)
  const { redirect = isAtChoice ? '/' : `${location.pathname}${location.search}` } =
    (location.state as SignInState | null) ?? {}
  return (
    <>
      {isFirst && page.text && <p className={styles.text}>{page.text}</p>}
      <div ref={place}>
        <Step auth={auth} rule={page} />
      </div>
      {isFirst && page.methods.length > 1 && (isLocked || !isAtChoice) && (
        <Link
          className={styles.link}
          to="/auth_methods"
          replace={isAtChoice}
          state={{ redirect } satisfies SignInState}
        >
          {t('auth_other_way')}
        </Link>
      )}
    </>
  )
}

function titleOf(page: Answer<'getAuthPage'>, method: Method | null): string {
  const named = page.methods.length > 1 && page.methods.find((offered) => offered.method === method)
  return named ? named.title : page.title
}

export function AuthDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { isUser } = useApi()
  const location = useLocation()
  const page = useAuthPage()
  const method = methodOf(page.methods, location.state as SignInState | null)
  const [wasUser] = useState(isUser)
  if (wasUser) return <ClosedDialog />
  const close = () => {
    pendingSignIn.forget()
    onClose()
  }
  return (
    <Dialog title={titleOf(page, method) || t('auth_default_title')} closeLabel={t('close')} onClose={close}>
      {method ? (
        <SignIn key={method} page={page} method={method} onClose={onClose} />
      ) : (
        <>
          <p className={styles.text}>{page.text || t('auth_default_text')}</p>
          <p>{t('auth_elsewhere')}</p>
        </>
      )}
    </Dialog>
  )
}
