import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A field that narrows a list while somebody types. */
export function SearchField({ label, value, onChange, ...input }: SearchFieldProps) {
  return (
    <search className={styles.search}>
      <Icon name="search" />
      <input
        {...input}
        type="search"
        className={styles.input}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </search>
  )
}
