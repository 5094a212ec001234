import { useId } from 'react'
import styles from './code-input.module.css'
import { digitsOf } from './pin.rules.ts'

export interface CodeInputProps {
  label: string
  length: number
  /** Shows that digits were typed, not which. */
  isSecret?: boolean
  value: string
  /** The error message. */
  error: string | null
  disabled?: boolean
  onChange: (digits: string) => void
}

/** One place per digit over a single real input, so that keyboards, paste and codes from messages work. */
export function CodeInput(props: CodeInputProps) {
  const { label, length, isSecret = false, value, error, disabled = false, onChange } = props
  const errorId = useId()
  return (
    <div className={styles.code}>
      <label className={styles.box} data-wrong={error !== null} data-long={length > 6}>
        <span className="visually-hidden">{label}</span>
        <input
          className={styles.input}
          type={isSecret ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          readOnly={disabled}
          data-autofocus=""
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          onChange={(event) => onChange(digitsOf(event.target.value, length))}
        />
        {Array.from({ length }, (_, place) => (
          <span
            key={place}
            className={styles.place}
            data-next={place === Math.min(value.length, length - 1)}
            data-dot={isSecret && place < value.length}
            aria-hidden="true"
          >
            {isSecret ? null : value[place]}
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
