import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { activeProfileKey, profilesKey } from '../../api/viewer.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useGuardedChange } from '../../domain/pin-gate.ts'
import type { AvatarGroup, ProfileDraft } from './profile-draft.rules.ts'

export function useAvatarGroups(): AvatarGroup[] | undefined {
  const { client, isUser } = useApi()
  const { language } = useTranslation()
  const answer = useQuery({
    queryKey: ['listAvatarCategories', language],
    queryFn: async () => (await client.listAvatarCategories()).categories,
    enabled: isUser,
  })
  return answer.data
}

interface ProfileChanges {
  create(draft: ProfileDraft): Promise<boolean>
  update(id: number, change: Partial<ProfileDraft>): Promise<boolean>
  remove(id: number): Promise<boolean>
}

/** Changes to profiles; each returns whether it was done, and asks for the PIN if needed. */
export function useProfileChanges(): ProfileChanges {
  const { client, deviceId } = useApi()
  const queryClient = useQueryClient()
  const guarded = useGuardedChange()
  const change = (run: () => Promise<unknown>) =>
    guarded('profile', async () => {
      await run()
      await Promise.all(
        [profilesKey(deviceId), activeProfileKey(deviceId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    })
  return {
    create: (body) => change(() => client.createProfile({ body })),
    update: (id, body) => change(() => client.updateProfile({ params: { id }, body })),
    remove: (id) => change(() => client.deleteProfile({ params: { id } })),
  }
}
