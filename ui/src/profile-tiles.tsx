import { Avatar } from './avatar.tsx'
import { Icon } from './icon.tsx'
import styles from './profile-tiles.module.css'

export interface ProfileTile {
  id: number
  name: string
  icon: string | null
  role: 'adult' | 'child'
}

interface ProfileTilesProps {
  label: string
  profiles: readonly ProfileTile[]
  active: number | undefined
  childLabel: string
  onChoose: (id: number) => void
  /** The tile for a new profile; null at the maximum number of profiles. */
  create: { label: string; onCreate: () => void } | null
}

export function ProfileTiles({ label, profiles, active, childLabel, onChoose, create }: ProfileTilesProps) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {profiles.map(({ id, name, icon, role }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.tile}
            aria-current={id === active ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <span className={styles.face}>
              <Avatar src={icon} name={name} />
            </span>
            <span className={styles.name}>{name}</span>
            {role === 'child' && <span className={styles.note}>{childLabel}</span>}
          </button>
        </li>
      ))}
      {create && (
        <li>
          <button type="button" className={styles.tile} onClick={create.onCreate}>
            <span className={styles.face}>
              <span className={styles.plus}>
                <Icon name="plus" />
              </span>
            </span>
            <span className={styles.name}>{create.label}</span>
          </button>
        </li>
      )}
    </ul>
  )
}
