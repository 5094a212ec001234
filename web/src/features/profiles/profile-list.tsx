import { Avatar } from '@onair/ui/avatar.tsx'
import { Button } from '@onair/ui/button.tsx'
import { IconButton } from '@onair/ui/icon-button.tsx'
import type { Profile } from '../../api/viewer.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { hasCreateTile } from '../../domain/profile-tiles.rules.ts'
import { useSwitchProfile } from '../../domain/switch-profile.ts'
import styles from './profiles.module.css'

interface ProfileListProps {
  profiles: readonly Profile[]
  active: number | undefined
  onEdit: (id: number) => void
  onCreate: () => void
  onChosen: () => void
  /** A child may choose a profile, but change none. */
  canChange: boolean
}

export function ProfileList({ profiles, active, onEdit, onCreate, onChosen, canChange }: ProfileListProps) {
  const { t } = useTranslation()
  const switchProfile = useSwitchProfile()
  const choose = async (id: number) => {
    if (id === active || (await switchProfile(id))) onChosen()
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('profiles')}>
        {profiles.map(({ id, name, icon, role }) => (
          <li key={id} className={styles.row} data-active={id === active}>
            <button
              type="button"
              className={styles.choose}
              aria-current={id === active ? 'true' : undefined}
              data-autofocus={id === active ? '' : undefined}
              onClick={() => void choose(id)}
            >
              <Avatar src={icon} name={name} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                {role === 'child' && <span className={styles.note}>{t('profile_child')}</span>}
              </span>
            </button>
            {canChange && (
              <IconButton
                icon="pencil"
                label={`${t('profile_edit')}: ${name}`}
                tooltip="none"
                onClick={() => onEdit(id)}
              />
            )}
          </li>
        ))}
      </ul>
      {canChange && hasCreateTile(profiles.length, 'management', false) && (
        <Button kind="quiet" icon="plus" onClick={onCreate}>
          {t('profile_new')}
        </Button>
      )}
    </>
  )
}
