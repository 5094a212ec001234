import { useState } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './description.module.css'
import { shownDescription } from './description.rules.ts'

export function Description({ text, title }: { text: string; title: string }) {
  const { t } = useTranslation()
  const [isExpanded, setExpanded] = useState(false)
  const { paragraphs, isCut } = shownDescription(text, isExpanded)
  if (paragraphs.length === 0) return null
  return (
    <section className={styles.description} aria-label={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {isCut && (
        <button
          type="button"
          className={styles.expand}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {t(isExpanded ? 'collapse' : 'expand')}
        </button>
      )}
    </section>
  )
}
