import { ApiFailure } from '@onair/contract/client'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Problem } from './auth-flow.ts'
import { Form } from './form.tsx'
import styles from './signin.module.css'
import type { Auth } from './use-auth.ts'
import { useProblem } from './use-problem.ts'

/** What no login or password can be is as wrong as one that is not right. */
function isWrong(problem: Problem | null): boolean {
  const error = problem?.kind === 'failure' ? problem.error : null
  return error instanceof ApiFailure && ['authentication_failed', 'invalid_request'].includes(error.code)
}

export function PasswordStep({ auth }: { auth: Auth }) {
  const { t } = useTranslation()
  const problem = useProblem()
  const failure = isWrong(auth.state.problem) ? t('error_wrong_password') : problem(auth.state.problem)
  const { busy } = auth.state
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
      <TextField label={t('auth_password')} name="password" type="password" autoComplete="current-password" />
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
