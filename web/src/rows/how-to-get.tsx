import { Button } from '@onair/ui/button.tsx'
import { useApi } from '../api/api-context.ts'
import { useBootstrap } from '../brand/bootstrap.ts'
import { supportAddress } from '../brand/support.rules.ts'
import { useTranslation } from '../brand/use-translation.ts'
import { useSignInGate } from '../domain/sign-in-gate.ts'
import styles from './how-to-get.module.css'

/** How to get a packet beside its button: by signing in if one has it, else from the support, if there is one. */
export function HowToGet({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation()
  const { isUser } = useApi()
  const gate = useSignInGate()
  const support = supportAddress(useBootstrap().network.provider.landing.support)
  if (!isUser) {
    return (
      <div className={styles.how}>
        <p>{t('offer_sign_in')}</p>
        <Button onClick={() => gate(onSignedIn)}>{t('sign_in')}</Button>
      </div>
    )
  }
  if (!support) return null
  return (
    <div className={styles.how}>
      <p>{t('offer_call')}</p>
      <a className={styles.support} href={support.href}>
        {support.text}
      </a>
    </div>
  )
}
