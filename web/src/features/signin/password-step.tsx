import { ApiFailure } from '@onair/contract/client'
import { Button } from '@onair/ui/button.tsx'
import { TextField } from '@onair/ui/text-field.tsx'
import { useState } from 'react'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { supportAddress } from '../../brand/support.rules.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { Problem } from './auth-flow.ts'
import { Form } from './form.tsx'
import styles from './signin.module.css'
import type { Auth } from './use-auth.ts'
import { useProblem } from './use-problem.ts'

/** An invalid login or password is reported like a wrong one. */
function isWrong(problem: Problem | null): boolean {
  const error = problem?.kind === 'failure' ? problem.error : null
  return error instanceof ApiFailure && ['authentication_failed', 'invalid_request'].includes(error.code)
}

export function PasswordStep({ auth }: { auth: Auth }) {
  const { t } = useTranslation()
  const problem = useProblem()
  const failure = isWrong(auth.state.problem) ? t('error_wrong_password') : problem(auth.state.problem)
  const { busy } = auth.state
  const [isShown, setIsShown] = useState(false)
  const support = supportAddress(useBootstrap().network.provider.landing.support)
  return (
    <Form onSubmit={(textOf) => auth.submitPassword(textOf('login').trim(), textOf('password'))}>
      <TextField
        label={t('auth_login')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
      />
      <TextField
        label={t('auth_password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={styles.links}>
        <button
          type="button"
          className={styles.link}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'auth_password_hide' : 'auth_password_show')}
        </button>
        {support && (
          <a className={styles.link} href={support.href}>
            {t('auth_password_forgotten', { support: support.text })}
          </a>
        )}
      </div>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" disabled={busy} aria-busy={busy}>
        {t('sign_in')}
      </Button>
    </Form>
  )
}
