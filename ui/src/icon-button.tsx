import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName
  label: string
  /** The keyboard shortcut, shown in the tooltip. */
  shortcut?: string
  /** Where the tooltip has room. */
  tooltip?: 'above' | 'below' | 'none'
}

/** An arrow is drawn in the tooltip, and named for screen readers. */
const keyNames: Readonly<Record<string, string>> = { '←': 'ArrowLeft', '→': 'ArrowRight' }

/** A placeholder as large as a button. */
export function IconButtonShape() {
  return <span className={styles.button} />
}

export function IconButton({ icon, label, shortcut, tooltip = 'above', ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={styles.button}
      aria-label={label}
      aria-keyshortcuts={shortcut && (keyNames[shortcut] ?? shortcut)}
    >
      <Icon name={icon} />
      {tooltip !== 'none' && (
        <span className={`${styles.tooltip} ${styles[tooltip]}`} aria-hidden="true">
          {label}
          {shortcut && <kbd className={styles.key}>{shortcut}</kbd>}
        </span>
      )}
    </button>
  )
}
