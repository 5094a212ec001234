import { useId } from 'react'
import { pinDigits, pinLength } from './pin.rules.ts'
import styles from './pin-input.module.css'

interface PinInputProps {
  label: string
  value: string
  /** What is wrong with it, in words. */
  error: string | null
  disabled?: boolean
  onChange: (digits: string) => void
}

/** Four places for a PIN over one real input, so that keyboards, paste and screen readers work as usual. */
export function PinInput({ label, value, error, disabled = false, onChange }: PinInputProps) {
  const errorId = useId()
  return (
    <div className={styles.pin}>
      <label className={styles.box} data-wrong={error !== null}>
        <span className="visually-hidden">{label}</span>
        <input
          className={styles.input}
          type="password"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          readOnly={disabled}
          data-autofocus=""
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          onChange={(event) => onChange(pinDigits(event.target.value))}
        />
        {Array.from({ length: pinLength }, (_, place) => (
          <span
            key={place}
            className={styles.place}
            data-filled={place < value.length}
            data-next={place === value.length}
            aria-hidden="true"
          />
        ))}
      </label>
      <p id={errorId} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  )
}
