import { MenuAnchor, MenuButton, MenuLink, MenuList } from '@onair/ui/menu-list.tsx'
import type { PageState } from '@onair/ui/page-link.tsx'
import { ProfileTiles } from '@onair/ui/profile-tiles.tsx'
import { Loading, Skeleton } from '@onair/ui/skeleton.tsx'
import { useConfirm } from '@onair/ui/use-confirm.ts'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useLocation } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { useActiveProfile, useBalance, useIsChild, useProfiles, useUser } from '../../api/viewer.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useMoneyFormat } from '../../brand/money-format.ts'
import { supportAddress } from '../../brand/support.rules.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { hasCreateTile, maxProfiles } from '../../domain/profile-tiles.rules.ts'
import { useSwitchProfile } from '../../domain/switch-profile.ts'
import styles from './settings-menu.module.css'

interface PanelProps {
  /** Called when an entry was followed. */
  onDone: () => void
}

export function SettingsMenuPanel({ onDone }: PanelProps) {
  const { isUser } = useApi()
  return (
    <div className={styles.panel}>
      {isUser ? <UserPanel onDone={onDone} /> : <GuestEntries onDone={onDone} />}
    </div>
  )
}

/** Waits for all queries: a late entry would push the others away from under the finger. */
function UserPanel({ onDone }: PanelProps) {
  const { t } = useTranslation()
  const isChild = useIsChild()
  const isComing = [useUser(), useProfiles(), useActiveProfile()].some(({ isPending }) => isPending)
  if (isComing) {
    return (
      <>
        <Loading label={t('loading')} />
        <Skeleton width="60%" height="1.75rem" />
        <Skeleton height="7rem" />
        <Skeleton height="14rem" />
      </>
    )
  }
  return (
    <>
      {!isChild && <Person />}
      <Profiles onDone={onDone} />
      {!isChild && <UserEntries onDone={onDone} />}
    </>
  )
}

function Person() {
  const { t } = useTranslation()
  const user = useUser().data
  const balance = useBalance(true)
  const money = useMoneyFormat()
  if (!user) return null
  return (
    <div className={styles.person}>
      <p className={styles.name}>{user.phone ? `+${user.phone}` : user.username}</p>
      {user.first_name && <p className={styles.note}>{user.first_name}</p>}
      {balance !== undefined && (
        <p className={styles.note}>
          {t('balance')}: {money(balance)}
        </p>
      )}
    </div>
  )
}

function Profiles({ onDone }: PanelProps) {
  const { t } = useTranslation()
  const profiles = useProfiles().data
  const active = useActiveProfile().data?.id
  const isChild = useIsChild()
  const openDialog = useOpenDialog()
  const switchProfile = useSwitchProfile()
  if (!profiles) return null
  return (
    <div className={styles.profiles}>
      <ProfileTiles
        label={t('profiles')}
        profiles={profiles.slice(0, maxProfiles)}
        active={active}
        childLabel={t('profile_child')}
        onChoose={(id) => {
          onDone()
          if (id !== active) void switchProfile(id)
        }}
        create={
          !isChild && hasCreateTile(profiles.length, 'menu', false)
            ? {
                label: t('profile_create'),
                onCreate: () => {
                  onDone()
                  openDialog('profiles', { profile: 'new' })
                },
              }
            : null
        }
      />
    </div>
  )
}

function useOver(): PageState {
  const location = useLocation()
  return { bg: { ...location, hash: '', state: null } }
}

function Support() {
  const { t } = useTranslation()
  const support = supportAddress(useBootstrap().network.provider.landing.support)
  if (!support) return null
  return (
    <MenuAnchor icon="support" href={support.href} note={support.text}>
      {t('support')}
    </MenuAnchor>
  )
}

/** V-2.134 */
function PromoEntry({ onDone }: PanelProps) {
  const { t } = useTranslation()
  const openDialog = useOpenDialog()
  const { promo_allowed } = useBootstrap().configuration
  if (!promo_allowed) return null
  return (
    <MenuButton
      icon="gift"
      onClick={() => {
        onDone()
        openDialog('promocode')
      }}
    >
      {t('promo_title')}
    </MenuButton>
  )
}

function UserEntries({ onDone }: PanelProps) {
  const { t } = useTranslation()
  const { logout } = useApi()
  const { network, configuration } = useBootstrap()
  const openDialog = useOpenDialog()
  const state = useOver()
  const confirm = useConfirm()
  const leave = () => {
    onDone()
    confirm({ title: t('logout'), sentence: t('logout_question'), confirm: t('logout') }, logout)
  }
  const link = network.lk_link
  return (
    <>
      <MenuList label={t('menu_account')}>
        <MenuButton
          icon="people"
          onClick={() => {
            onDone()
            openDialog('profiles', { profile: undefined })
          }}
        >
          {t('profile_management')}
        </MenuButton>
        {link ? (
          <MenuAnchor
            icon="user"
            href={link.url}
            {...(!configuration.account_link_here && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {link.label}
          </MenuAnchor>
        ) : (
          <MenuLink icon="user" to="/settings/account" state={state} onClick={onDone}>
            {t('settings_account')}
          </MenuLink>
        )}
        <MenuLink icon="lock" to="/settings/parental" state={state} onClick={onDone}>
          {t('settings_parental')}
        </MenuLink>
        <PromoEntry onDone={onDone} />
        <Support />
        {!configuration.logout_hidden && (
          <MenuButton icon="exit" onClick={leave}>
            {t('logout')}
          </MenuButton>
        )}
      </MenuList>
    </>
  )
}

function GuestEntries({ onDone }: PanelProps) {
  const { t } = useTranslation()
  const openDialog = useOpenDialog()
  const { auth } = useBootstrap()
  const state = useOver()
  return (
    <MenuList label={t('menu_account')}>
      {auth.methods.length > 0 && (
        <MenuButton
          icon="user"
          onClick={() => {
            onDone()
            openDialog('auth')
          }}
        >
          {t('sign_in')}
        </MenuButton>
      )}
      <MenuLink icon="quality" to="/settings" state={state} onClick={onDone}>
        {t('settings')}
      </MenuLink>
      <PromoEntry onDone={onDone} />
      <Support />
    </MenuList>
  )
}
