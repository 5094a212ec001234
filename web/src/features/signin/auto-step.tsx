import { Button } from '@onair/ui/button.tsx'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './signin.module.css'
import { SupportPhone } from './support-phone.tsx'
import type { Auth } from './use-auth.ts'
import { useProblem } from './use-problem.ts'

export function AutoStep({ auth }: { auth: Auth }) {
  const { t } = useTranslation()
  const problem = useProblem()
  const { support } = useBootstrap().network.provider.landing
  const failure = problem(auth.state.problem)
  const { busy } = auth.state
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t('auth_auto_text')}</p>
      {failure && (
        <>
          <p className={styles.failure} role="alert">
            {failure}
          </p>
          <SupportPhone phone={support.phone} />
        </>
      )}
      <Button onClick={auth.submitAuto} disabled={busy} aria-busy={busy} data-autofocus="">
        {t(failure ? 'retry' : 'auth_auto_go')}
      </Button>
    </div>
  )
}
