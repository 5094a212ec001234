import { Icon } from '@onair/ui/icon.tsx'
import { useNavigate, useSearchParams } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useSignInGate } from '../../domain/sign-in-gate.ts'
import { deviceNamed } from './devices.rules.ts'
import styles from './instructions.module.css'
import { Instructions } from './instructions.tsx'
import { advantages } from './instructions-texts.ts'

function Advantages() {
  const { t } = useTranslation()
  const { isUser } = useApi()
  const afterSignIn = useSignInGate()
  const navigate = useNavigate()
  return (
    <ul className={styles.advantages}>
      {advantages.map(({ key, icon, to }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.advantage}
            aria-disabled={!isUser}
            onClick={() => afterSignIn(() => void navigate(to))}
          >
            <Icon name={icon} />
            <strong>{t(`advantage_${key}`)}</strong>
            <span>{t(`advantage_${key}_text`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export function InstructionsPage() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  useDocumentTitle(t('instructions'))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('instructions')}</h1>
        <p className={styles.lead}>{t('instructions_lead')}</p>
      </header>
      <Instructions
        variant="all"
        device={deviceNamed(query.get('device'), 'all')}
        onChoose={(device) => setQuery(device ? { device } : {})}
      />
      <section className={styles.section}>
        <h2>{t('advantages')}</h2>
        <Advantages />
      </section>
    </div>
  )
}
