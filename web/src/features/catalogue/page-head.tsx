import { SafeHtml } from '@onair/ui/safe-html.tsx'
import { useState } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import { BackLink } from './back-link.tsx'
import styles from './catalogue.module.css'
import { collapsed } from './description.rules.ts'

interface PageHeadProps {
  title: string
  description: string | null
  /** With markup, instead of the plain one. */
  html?: string | null
}

/** The head of a catalogue page. */
export function PageHead({ title, description, html = null }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <BackLink />
      <h1 className={styles.title}>{title}</h1>
      {html ? <SafeHtml html={html} /> : description && <Description text={description} />}
    </header>
  )
}

function Description({ text }: { text: string }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const short = collapsed(text)
  return (
    <div className={styles.description}>
      <p>{isOpen || short === null ? text : short}</p>
      {short !== null && (
        <button
          type="button"
          className={styles.expand}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'collapse' : 'expand')}
        </button>
      )}
    </div>
  )
}
