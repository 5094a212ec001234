import { Steps } from '@onair/ui/steps.tsx'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './info-page.module.css'
import { StoreBadges } from './store-badges.tsx'

const systems = ['android', 'ios'] as const

export function AppStorePage() {
  const { t } = useTranslation()
  const { brand } = useBootstrap().resources
  useDocumentTitle(t('store_title', { brand }))
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{t('store_title', { brand })}</h1>
      <p className={styles.lead}>{t('store_lead')}</p>
      <StoreBadges />
      {systems.map((system) => (
        <section key={system} id={system} className={styles.questions}>
          <h2>{t(`store_${system}`)}</h2>
          <Steps steps={[t('store_step_open'), t(`store_${system}_choose`), t(`store_${system}_confirm`)]} />
        </section>
      ))}
    </article>
  )
}
