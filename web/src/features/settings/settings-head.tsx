import { IconButton } from '@onair/ui/icon-button.tsx'
import type { PageState } from '@onair/ui/page-link.tsx'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../brand/use-translation.ts'
import { parentPage, type SettingsPageId, settingsPath } from './settings.rules.ts'
import styles from './settings-page.module.css'

/** The title of a page, with a link to its parent. */
export function SettingsHead({ id, title }: { id: SettingsPageId; title: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const state = useLocation().state as PageState | null
  const goUp = () => {
    if (state?.depth) return void navigate(-1)
    void navigate(settingsPath(parentPage(id)), { replace: true, state })
  }
  return (
    <div className={styles.head}>
      {id !== 'start' && <IconButton icon="left" label={t('back')} tooltip="none" onClick={goUp} />}
      <h1 className={styles.title}>{title}</h1>
    </div>
  )
}
