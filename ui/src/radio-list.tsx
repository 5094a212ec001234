import { useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './radio-list.module.css'

export interface Choice {
  key: string
  name: string
}

const languageKey = /^[a-z]{2}-[a-z]{2}$/

interface RadioListProps {
  label: string
  choices: readonly Choice[]
  chosen: string
  onChoose: (key: string) => void
}

/** Native radio buttons: arrow keys move the selection. */
export function RadioList({ label, choices, chosen, onChoose }: RadioListProps) {
  const group = useId()
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ key, name }) => (
        <label key={key} className={styles.choice} lang={languageKey.test(key) ? key.slice(0, 2) : undefined}>
          <input
            className={styles.input}
            type="radio"
            name={group}
            value={key}
            checked={key === chosen}
            data-autofocus={key === chosen ? '' : undefined}
            onChange={() => onChoose(key)}
          />
          <span>{name}</span>
          <span className={styles.mark}>
            <Icon name="check" />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
