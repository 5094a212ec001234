import { useTranslation } from '../../brand/use-translation.ts'
import styles from './filters.module.css'
import type { Filter } from './use-filters.ts'

interface FilterChoicesProps {
  filter: Filter
  onChoose: (value: string | undefined) => void
}

/** The options of one filter; the first is none. */
export function FilterChoices({ filter: { title, options, chosen }, onChoose }: FilterChoicesProps) {
  const { t } = useTranslation()
  const all = [{ value: undefined, name: t('filter_any') }, ...options]
  return (
    <ul className={styles.choices} aria-label={title}>
      {all.map(({ value, name }) => (
        <li key={value ?? ''}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={chosen?.value === value}
            onClick={() => onChoose(value)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
