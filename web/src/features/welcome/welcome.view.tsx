import type { ReactNode } from 'react'
import styles from './welcome-page.module.css'

interface WelcomeViewProps {
  layout: string
  picture: ReactNode
  /** The logo and what is beside it. */
  top: ReactNode
  /** Absent until it has loaded. */
  words: ReactNode
  children?: ReactNode
}

export const welcomeLogoClass = styles.logo

export function WelcomeView({ layout, picture, top, words, children }: WelcomeViewProps) {
  return (
    <main className={styles.page} data-layout={layout}>
      <div className={styles.backdrop}>{picture}</div>
      <div className={styles.top}>{top}</div>
      {words}
      {children}
    </main>
  )
}

interface WelcomeWordsViewProps {
  title: string
  text: string
  failure?: string | null
  /** Whether it is only a placeholder. */
  isShape?: boolean
  buttons: ReactNode
}

export function WelcomeWordsView({ title, text, failure, isShape, buttons }: WelcomeWordsViewProps) {
  return (
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.buttons} aria-hidden={isShape}>
        {buttons}
      </div>
    </div>
  )
}
