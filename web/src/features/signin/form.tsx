import type { ReactNode } from 'react'
import styles from './signin.module.css'

interface FormProps {
  /** `textOf` reads a field by name. */
  onSubmit: (textOf: (name: string) => string) => void
  children: ReactNode
}

/** A form with a honeypot field: a submit that fills it is ignored. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const textOf = (name: string) => {
          const value = data.get(name)
          return typeof value === 'string' ? value : ''
        }
        if (textOf('name') === '') onSubmit(textOf)
      }}
    >
      <input className={styles.honeypot} name="name" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      {children}
    </form>
  )
}
