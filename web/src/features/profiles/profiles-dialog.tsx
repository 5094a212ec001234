import { Dialog } from '@onair/ui/dialog.tsx'
import { Skeleton } from '@onair/ui/skeleton.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useStepFocus } from '@onair/ui/use-step-focus.ts'
import { Navigate, useLocation } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useActiveProfile, useProfiles, useUser } from '../../api/viewer.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { NewProfile } from './new-profile.tsx'
import { PinProposal } from './pin-proposal.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileList } from './profile-list.tsx'
import styles from './profiles.module.css'

/** The history state of #profiles: the profile that is edited or created. */
interface ProfilesState {
  /** 'pin' proposes a PIN after the first child. */
  profile?: number | 'new' | 'pin' | undefined
}

const titles = {
  list: 'profiles',
  edit: 'profile_edit',
  new: 'profile_new',
  pin: 'parental_set',
} as const

export function ProfilesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { ready, isUser } = useApi()
  const location = useLocation()
  const openDialog = useOpenDialog()
  const profiles = useProfiles()
  const active = useActiveProfile()
  const hasPin = useUser().data?.parental_status === 'set'
  const { profile } = (location.state ?? {}) as ProfilesState
  const show = (next: ProfilesState['profile']) =>
    openDialog('profiles', { profile: next } satisfies ProfilesState)

  const isChild = active.data?.role === 'child'
  const edited = isChild ? undefined : profiles.data?.find(({ id }) => id === profile)
  const step = edited ? 'edit' : isChild || typeof profile !== 'string' ? 'list' : profile
  const place = useStepFocus(profiles.data ? step : '')
  if (ready && !isUser) return <Navigate to={{ ...location, hash: 'auth' }} replace state={location.state} />
  return (
    <Dialog title={t(titles[step])} closeLabel={t('close')} onClose={onClose}>
      {!profiles.data && <Skeleton height="8rem" />}
      <div ref={place} className={styles.steps}>
        {profiles.data && edited && (
          <ProfileEditor
            profile={edited}
            isActive={edited.id === active.data?.id}
            onDone={() => show(undefined)}
          />
        )}
        {profiles.data && step === 'new' && (
          <NewProfile
            number={profiles.data.length + 1}
            onDone={(made) => show(made?.role === 'child' && !hasPin ? 'pin' : undefined)}
          />
        )}
        {profiles.data && step === 'pin' && <PinProposal onLater={() => show(undefined)} />}
        {profiles.data && step === 'list' && (
          <ProfileList
            profiles={profiles.data}
            active={active.data?.id}
            onEdit={show}
            onCreate={() => show('new')}
            onChosen={onClose}
            canChange={!isChild}
          />
        )}
      </div>
    </Dialog>
  )
}
