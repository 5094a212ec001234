import type { ReactNode } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  children: ReactNode
  note?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

export function Switch({ children, note, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span>{children}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  )
}
