import { useId } from 'react'
import styles from './code-input.module.css'

interface CodeInputProps {
  label: string
  length: number
  value: string
  /** What is wrong with it, in words. */
  error: string | null
  disabled?: boolean
  onChange: (digits: string) => void
}

/** A place for each digit of a code over one real input, so that keyboards, paste and codes from messages work. */
export function CodeInput({ label, length, value, error, disabled = false, onChange }: CodeInputProps) {
  const errorId = useId()
  return (
    <div className={styles.code}>
      <label className={styles.box} data-wrong={error !== null} data-long={length > 6}>
        <span className="visually-hidden">{label}</span>
        <input
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          readOnly={disabled}
          data-autofocus=""
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
        />
        {Array.from({ length }, (_, place) => (
          <span
            key={place}
            className={styles.place}
            data-next={place === Math.min(value.length, length - 1)}
            aria-hidden="true"
          >
            {value[place]}
          </span>
        ))}
      </label>
      {error !== null && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
