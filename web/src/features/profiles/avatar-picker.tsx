import { Avatar } from '@onair/ui/avatar.tsx'
import { Button } from '@onair/ui/button.tsx'
import { useTranslation } from '../../brand/use-translation.ts'
import type { AvatarGroup } from './profile-draft.rules.ts'
import styles from './profiles.module.css'

interface AvatarPickerProps {
  groups: readonly AvatarGroup[]
  chosen: number | null
  onChoose: (id: number) => void
  onBack: () => void
}

export function AvatarPicker({ groups, chosen, onChoose, onBack }: AvatarPickerProps) {
  const { t } = useTranslation()
  return (
    <>
      {groups.map(({ title, avatars }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3 className={styles.groupTitle}>{title}</h3>
          <ul className={styles.avatars}>
            {avatars.map(({ id, src }, index) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.avatar}
                  aria-label={`${title} ${index + 1}`}
                  aria-pressed={id === chosen}
                  onClick={() => onChoose(id)}
                >
                  <Avatar src={src} name={title} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}
