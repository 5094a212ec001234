import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu-list.module.css'

interface Look {
  icon?: IconName | undefined
  /** A second, secondary line. */
  note?: ReactNode
  children: ReactNode
}

function Words({ icon, note, children, leads }: Look & { leads: boolean }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className={styles.words}>
        <span>{children}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {leads && (
        <span className={styles.leads}>
          <Icon name="right" />
        </span>
      )}
    </>
  )
}

/** A vertical list; each entry is an li. */
export function MenuList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

export function MenuLink({ icon, note, children, ...link }: Look & ComponentProps<typeof Link>) {
  return (
    <li>
      <Link {...link} className={styles.entry}>
        <Words icon={icon} note={note} leads>
          {children}
        </Words>
      </Link>
    </li>
  )
}

/** A link that leaves the app: another site, a phone number, an e-mail. */
export function MenuAnchor({ icon, note, children, ...anchor }: Look & ComponentProps<'a'>) {
  return (
    <li>
      <a {...anchor} className={styles.entry}>
        <Words icon={icon} note={note} leads={false}>
          {children}
        </Words>
      </a>
    </li>
  )
}

export function MenuButton({ icon, note, children, ...button }: Look & ComponentProps<'button'>) {
  return (
    <li>
      <button type="button" {...button} className={styles.entry}>
        <Words icon={icon} note={note} leads={false}>
          {children}
        </Words>
      </button>
    </li>
  )
}
