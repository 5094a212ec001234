import { Button } from '@onair/ui/button.tsx'
import { Navigate, useLocation } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './pages.module.css'
import { Stage } from './stage.tsx'
import { startPath } from './start-param.rules.ts'

interface MiniAppPageProps {
  /** Why the session did not begin. */
  failure: string | null
  onRetry: () => void
}

/** The service inside a chat app: the session signs in by the chat app's signed data, then opens the link. */
export function MiniAppPage({ failure, onRetry }: MiniAppPageProps) {
  const { t } = useTranslation()
  const { ready } = useApi()
  const query = new URLSearchParams(useLocation().search)
  useDocumentTitle()
  if (ready) return <Navigate to={startPath(query.get('tgWebAppStartParam'))} replace />
  return (
    <Stage>
      {failure === null ? (
        <p className={styles.text} role="status">
          {t('miniapp_text')}
        </p>
      ) : (
        <>
          <h1 className={styles.title}>{t('miniapp_failed')}</h1>
          <p className={styles.text} role="alert">
            {failure}
          </p>
          <Button onClick={onRetry}>{t('miniapp_open')}</Button>
        </>
      )}
    </Stage>
  )
}
