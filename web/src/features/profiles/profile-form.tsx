import { Avatar } from '@onair/ui/avatar.tsx'
import { Button } from '@onair/ui/button.tsx'
import { Switch } from '@onair/ui/switch.tsx'
import { TextField } from '@onair/ui/text-field.tsx'
import { useStepFocus } from '@onair/ui/use-step-focus.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { type AvatarGroup, avatarSource, isNamed } from './profile-draft.rules.ts'
import styles from './profiles.module.css'

interface ProfileFormProps {
  name: string
  avatarId: number | null
  isChild: boolean
  groups: readonly AvatarGroup[]
  onName: (name: string) => void
  onAvatar: (id: number) => void
  onChild: (isChild: boolean) => void
  onSave: () => void
  onBack: () => void
}

/** The fields of a profile: name, avatar and child flag. */
export function ProfileForm(props: ProfileFormProps) {
  const { name, avatarId, isChild, groups, onName, onAvatar, onChild, onSave, onBack } = props
  const { t } = useTranslation()
  const [picking, setPicking] = useState(false)
  const [nameless, setNameless] = useState(false)
  const place = useStepFocus(picking ? 'picking' : 'form')
  if (picking) {
    return (
      <div ref={place} className={styles.form}>
        <AvatarPicker
          groups={groups}
          chosen={avatarId}
          onChoose={(id) => {
            setPicking(false)
            onAvatar(id)
          }}
          onBack={() => setPicking(false)}
        />
      </div>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setNameless(!isNamed(name))
    if (isNamed(name)) onSave()
  }
  return (
    <div ref={place}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <button type="button" className={styles.face} onClick={() => setPicking(true)}>
          <Avatar src={avatarSource(groups, avatarId)} name={name} />
          <span className={styles.note}>{t('profile_avatar')}</span>
        </button>
        <TextField
          label={t('profile_name')}
          value={name}
          maxLength={32}
          autoComplete="off"
          error={nameless && !isNamed(name) ? t('error_required') : null}
          data-autofocus=""
          onChange={(event) => onName(event.target.value)}
        />
        <Switch checked={isChild} note={t('profile_child_note')} onChange={onChild}>
          {t('profile_child')}
        </Switch>
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={onBack}>
            {t('back')}
          </Button>
          <Button type="submit">{t('save')}</Button>
        </div>
      </form>
    </div>
  )
}
