import { Icon } from '@onair/ui/icon.tsx'
import { Link, useLocation } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { isMethod, type SignInState } from './method.rules.ts'
import styles from './pages.module.css'
import { useAuthPage } from './signin.queries.ts'
import { Stage } from './stage.tsx'

export function AuthMethodsPage() {
  const { t } = useTranslation()
  const { ready } = useApi()
  const { methods } = useAuthPage()
  const state = useLocation().state as SignInState | null
  useDocumentTitle(t('sign_in'))
  return (
    <Stage>
      <Link
        className={styles.back}
        to={ready ? (state?.redirect ?? '/') : '/welcome'}
        state={ready ? null : state}
      >
        <Icon name="left" />
        {t('back')}
      </Link>
      <h1 className={styles.title}>{t('auth_methods_title')}</h1>
      {methods.some(({ method }) => isMethod(method)) ? (
        <ul className={styles.methods}>
          {methods.map(({ method, title }) => (
            <li key={method}>
              <Link
                className={styles.method}
                to={{ hash: 'auth' }}
                replace
                state={{ ...state, method } satisfies SignInState}
              >
                {title}
                <Icon name="right" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.text}>{t('auth_elsewhere')}</p>
      )}
    </Stage>
  )
}
