import { Steps } from '@onair/ui/steps.tsx'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './info-page.module.css'
import { StoreBadges } from './store-badges.tsx'
import { storeTexts } from './store-texts.ts'
import { textIn } from './text.rules.ts'

const systems = ['android', 'ios'] as const

export function AppStorePage() {
  const { t, language } = useTranslation()
  const { brand } = useBootstrap().resources
  useDocumentTitle(t('store_title', { brand }))
  const texts = textIn(storeTexts, language)
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{t('store_title', { brand })}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <StoreBadges />
      {systems.map((system) => (
        <section key={system} id={system} className={styles.questions}>
          <h2>{t(`store_${system}`)}</h2>
          <Steps steps={texts[system]} />
        </section>
      ))}
    </article>
  )
}
