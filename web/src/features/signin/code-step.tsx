import { Button } from '@onair/ui/button.tsx'
import { CodeInput } from '@onair/ui/code-input.tsx'
import { useStepFocus } from '@onair/ui/use-step-focus.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import { isCodeComplete, resendInS, type Sent } from './auth-flow.ts'
import { Form } from './form.tsx'
import { type PhoneRule, showPhone } from './phone.rules.ts'
import styles from './signin.module.css'
import type { Auth } from './use-auth.ts'
import { useProblem } from './use-problem.ts'

function useResendInS(sent: Sent): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return resendInS(sent, nowMs)
}

interface CodeStepProps {
  auth: Auth
  rule: PhoneRule
  sent: Sent
  code: string
}

export function CodeStep({ auth, rule, sent, code }: CodeStepProps) {
  const { t } = useTranslation()
  const problem = useProblem()
  const seconds = useResendInS(sent)
  const { busy } = auth.state
  const phone = showPhone(sent.phone, rule)
  const [firstSent] = useState(sent)
  const isAgain = sent.resendAtMs !== firstSent.resendAtMs
  const place = useStepFocus(String(sent.resendAtMs))
  return (
    <Form onSubmit={auth.submitCode}>
      <p className={styles.text} role="status">
        {t(sent.by === 'chat' ? 'auth_code_chat' : isAgain ? 'auth_code_again' : 'auth_code_sent', { phone })}
      </p>
      <div ref={place}>
        <CodeInput
          label={t('auth_code')}
          length={sent.length}
          value={code}
          error={problem(auth.state.problem)}
          disabled={busy}
          onChange={auth.typeCode}
        />
      </div>
      <Button type="submit" disabled={!isCodeComplete(auth.state) || busy} aria-busy={busy}>
        {t('auth_confirm')}
      </Button>
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={auth.back} disabled={busy}>
          {t('auth_change_phone')}
        </button>
        <button type="button" className={styles.link} onClick={auth.resend} disabled={seconds > 0 || busy}>
          {seconds > 0 ? t('auth_resend_in', { seconds }) : t('auth_resend')}
        </button>
      </div>
    </Form>
  )
}
