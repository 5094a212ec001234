import { MenuButton, MenuLink, MenuList } from '@onair/ui/menu-list.tsx'
import { ProfileTiles } from '@onair/ui/profile-tiles.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useApi } from '../../api/api-context.ts'
import { useActiveProfile, useIsChild, useProfiles, useUser } from '../../api/viewer.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { hasCreateTile, maxProfiles } from '../../domain/profile-tiles.rules.ts'
import { useSwitchProfile } from '../../domain/switch-profile.ts'
import { SettingsLink } from './settings-link.tsx'
import { SupportEntry } from './support-entry.tsx'

function Profiles() {
  const { t } = useTranslation()
  const profiles = useProfiles()
  const active = useActiveProfile()
  const user = useUser()
  const openDialog = useOpenDialog()
  const switchProfile = useSwitchProfile()
  if (!profiles.data || !user.data) return null
  const pinSet = user.data.parental_status === 'set'
  const isChild = active.data?.role === 'child'
  return (
    <ProfileTiles
      label={t('profiles')}
      profiles={profiles.data.slice(0, maxProfiles)}
      active={active.data?.id}
      childLabel={t('profile_child')}
      onChoose={(id) => void (id === active.data?.id ? openDialog('profiles') : switchProfile(id))}
      create={
        !isChild && hasCreateTile(profiles.data.length, 'settings', pinSet)
          ? { label: t('profile_create'), onCreate: () => openDialog('profiles', { profile: 'new' }) }
          : null
      }
    />
  )
}

export function StartPage() {
  const { t } = useTranslation()
  const { isUser } = useApi()
  const isChild = useIsChild()
  const { network, configuration } = useBootstrap()
  const openDialog = useOpenDialog()
  return (
    <>
      {isUser && <Profiles />}
      <MenuList label={t('settings')}>
        {isUser && !isChild && (
          <SettingsLink page="account" icon="user">
            {t('settings_account')}
          </SettingsLink>
        )}
        {!isUser && (
          <MenuButton icon="user" onClick={() => openDialog('auth')}>
            {t('sign_in')}
          </MenuButton>
        )}
        {(!isUser || isChild) && (
          <SettingsLink page="language" icon="globe">
            {t('language')}
          </SettingsLink>
        )}
        {!isUser && (
          <SettingsLink page="devices" icon="screen">
            {t('settings_devices')}
          </SettingsLink>
        )}
        {configuration.promo_allowed && !isChild && (
          <MenuButton icon="gift" onClick={() => openDialog('promocode')}>
            {t('promo_title')}
          </MenuButton>
        )}
        {!isChild && <SupportEntry />}
        <SettingsLink page="diagnostics" icon="quality">
          {t('settings_diagnostics')}
        </SettingsLink>
        {configuration.analytics && (
          <SettingsLink page="statistics" icon="info">
            {t('settings_statistics')}
          </SettingsLink>
        )}
        {network.agreement !== null && (
          <MenuLink to="/agreement" icon="info">
            {t('agreement')}
          </MenuLink>
        )}
        {network.privacy !== null && (
          <MenuLink to="/privacy" icon="lock">
            {t('privacy')}
          </MenuLink>
        )}
      </MenuList>
    </>
  )
}
