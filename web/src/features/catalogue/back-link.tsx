import { Icon } from '@onair/ui/icon.tsx'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './catalogue.module.css'

/** Goes back one step, or home where the page was opened by its address. */
export function BackLink() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const goBack = () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    void (idx > 0 ? navigate(-1) : navigate('/', { replace: true }))
  }
  return (
    <button type="button" className={styles.back} onClick={goBack}>
      <Icon name="left" />
      {t('back')}
    </button>
  )
}
