import { Button } from '@onair/ui/button.tsx'
import { ConfirmDialog } from '@onair/ui/confirm-dialog.tsx'
import { useState } from 'react'
import type { Profile } from '../../api/viewer.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { ProfileForm } from './profile-form.tsx'
import { useAvatarGroups, useProfileChanges } from './profiles.queries.ts'

interface ProfileEditorProps {
  profile: Profile
  isActive: boolean
  onDone: () => void
}

/** Saves avatar and child flag at once, and the name on submit. */
export function ProfileEditor({ profile, isActive, onDone }: ProfileEditorProps) {
  const { t } = useTranslation()
  const groups = useAvatarGroups()
  const { update, remove } = useProfileChanges()
  const [name, setName] = useState(profile.name)
  const [role, setRole] = useState(profile.role)
  const [removing, setRemoving] = useState(false)
  const changeRole = async (next: Profile['role']) => {
    setRole(next)
    if (!(await update(profile.id, { role: next }))) setRole(profile.role)
  }
  return (
    <>
      <ProfileForm
        groups={groups ?? []}
        name={name}
        avatarId={profile.icon_avatar_id}
        isChild={role === 'child'}
        onName={setName}
        onAvatar={(icon_avatar_id) => void update(profile.id, { icon_avatar_id })}
        onChild={(isChild) => void changeRole(isChild ? 'child' : 'adult')}
        onSave={() => void update(profile.id, { name: name.trim() }).then((done) => done && onDone())}
        onBack={onDone}
      />
      {!isActive && (
        <Button kind="quiet" icon="trash" onClick={() => setRemoving(true)}>
          {t('profile_remove')}
        </Button>
      )}
      {removing && (
        <ConfirmDialog
          title={t('profile_remove')}
          sentence={t('profile_remove_question', { name: profile.name })}
          confirm={t('remove')}
          cancel={t('cancel')}
          onClose={() => setRemoving(false)}
          onConfirm={() => {
            setRemoving(false)
            void remove(profile.id).then((done) => done && onDone())
          }}
        />
      )}
    </>
  )
}
