import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useActiveProfile, useProfiles } from '../../api/viewer.queries.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOpenDialog } from '../../ui/use-open-dialog.ts'
import { NewProfile } from './new-profile.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileList } from './profile-list.tsx'

/** What an address with #profiles carries along: the profile that is being edited, or made. */
interface ProfilesState {
  profile?: number | 'new' | undefined
}

export function ProfilesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { ready, isUser } = useApi()
  const location = useLocation()
  const openDialog = useOpenDialog()
  const profiles = useProfiles()
  const active = useActiveProfile()
  const { profile } = (location.state ?? {}) as ProfilesState
  const show = (next: ProfilesState['profile']) =>
    openDialog('profiles', { profile: next } satisfies ProfilesState)

  if (ready && !isUser) return <Navigate to={{ ...location, hash: 'auth' }} replace state={location.state} />
  const edited = profiles.data?.find(({ id }) => id === profile)
  const title = edited ? 'profile_edit' : profile === 'new' ? 'profile_new' : 'profiles'
  return (
    <Dialog title={t(title)} closeLabel={t('close')} onClose={onClose}>
      {!profiles.data && <Skeleton height="8rem" />}
      {profiles.data && edited && (
        <ProfileEditor
          profile={edited}
          isActive={edited.id === active.data?.id}
          onDone={() => show(undefined)}
        />
      )}
      {profiles.data && profile === 'new' && (
        <NewProfile number={profiles.data.length + 1} onDone={() => show(undefined)} />
      )}
      {profiles.data && !edited && profile !== 'new' && (
        <ProfileList
          profiles={profiles.data}
          active={active.data?.id}
          onEdit={show}
          onCreate={() => show('new')}
          onChosen={onClose}
        />
      )}
    </Dialog>
  )
}
