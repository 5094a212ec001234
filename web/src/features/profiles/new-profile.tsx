import { Skeleton } from '@onair/ui/skeleton.tsx'
import { useState } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import { firstDraft, type ProfileDraft } from './profile-draft.rules.ts'
import { ProfileForm } from './profile-form.tsx'
import { useAvatarGroups, useProfileChanges } from './profiles.queries.ts'

interface NewProfileProps {
  /** Its number within the account. */
  number: number
  /** Called with the new profile, or without one. */
  onDone: (made?: ProfileDraft) => void
}

export function NewProfile({ number, onDone }: NewProfileProps) {
  const { t } = useTranslation()
  const groups = useAvatarGroups()
  const { create } = useProfileChanges()
  const [chance] = useState(Math.random)
  const [changed, setChanged] = useState<Partial<ProfileDraft>>({})
  const first = firstDraft(t('profile_default_name', { number }), groups ?? [], chance)
  if (!groups || !first) return <Skeleton height="14rem" />
  const draft = { ...first, ...changed }
  return (
    <ProfileForm
      groups={groups}
      name={draft.name}
      avatarId={draft.icon_avatar_id}
      isChild={draft.role === 'child'}
      onName={(name) => setChanged({ ...changed, name })}
      onAvatar={(icon_avatar_id) => setChanged({ ...changed, icon_avatar_id })}
      onChild={(isChild) => setChanged({ ...changed, role: isChild ? 'child' : 'adult' })}
      onSave={() => void create({ ...draft, name: draft.name.trim() }).then((done) => done && onDone(draft))}
      onBack={() => onDone()}
    />
  )
}
