import { ButtonLink } from '@onair/ui/button.tsx'
import { Icon } from '@onair/ui/icon.tsx'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './info-page.module.css'
import { TermsText } from './terms-text.tsx'

const questions = [
  ...(['price', 'sign_in', 'devices', 'device_limit'] as const),
  ...(['children', 'missed', 'stops', 'sign_out'] as const),
]

function Faq() {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.questions}>
        {questions.map((question) => (
          <details key={question} className={styles.question}>
            <summary>
              {t(`faq_${question}`)}
              <span className={styles.sign}>
                <Icon name="down" />
              </span>
            </summary>
            <p>{t(`faq_${question}_answer`)}</p>
          </details>
        ))}
      </div>
      <p>
        <ButtonLink to="/instructions" kind="quiet" icon="screen">
          {t('instructions')}
        </ButtonLink>
      </p>
    </>
  )
}

interface InfoPageProps {
  name: 'faq' | 'terms'
}

export function InfoPage({ name }: InfoPageProps) {
  const { t } = useTranslation()
  const title = t(name)
  useDocumentTitle(title)
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {name === 'faq' ? <Faq /> : <TermsText />}
    </article>
  )
}
