import type { ReactNode } from 'react'
import styles from './title-bar.module.css'

interface TitleBarProps {
  title: string
  note: string
  /** The way back, before the title. */
  before?: ReactNode
  /** Leaves room for the close button of the page round the player. */
  isBeside?: boolean
  /** Buttons behind the title. */
  children?: ReactNode
}

/** What is watched, over the picture. */
export function TitleBar({ title, note, before, isBeside = false, children }: TitleBarProps) {
  return (
    <div className={styles.bar} data-title-bar="" data-beside={isBeside}>
      {before}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </div>
  )
}
