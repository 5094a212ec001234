import { MenuAnchor, MenuButton, MenuList } from '@onair/ui/menu-list.tsx'
import { useConfirm } from '@onair/ui/use-confirm.ts'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import type { ReactNode } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useAccount, usePaySystems } from '../../api/payment.queries.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { type AccountEntry, accountMenu } from './settings.rules.ts'
import { SettingsLink } from './settings-link.tsx'

export function AccountPage() {
  const { t } = useTranslation()
  const { logout } = useApi()
  const { network, configuration } = useBootstrap()
  const openDialog = useOpenDialog()
  const confirm = useConfirm()
  const link = network.lk_link
  const { data: account } = useAccount()
  const { data: systems } = usePaySystems(account?.id)
  const menu = accountMenu({
    payment: account && systems ? { isAllowed: account.is_payment_allowed, systems: systems.length } : null,
    hasLink: link !== null,
    languages: network.languages.length,
    logoutHidden: configuration.logout_hidden,
  })
  const leave = () =>
    confirm({ title: t('logout'), sentence: t('logout_question'), confirm: t('logout') }, logout)
  const entries: Record<AccountEntry, ReactNode> = {
    subscriptions: (
      <SettingsLink page="subscriptions" icon="ticket">
        {t('settings_subscriptions')}
      </SettingsLink>
    ),
    payment: (
      <SettingsLink page="payment" icon="card">
        {t('settings_payment')}
      </SettingsLink>
    ),
    link: link && (
      <MenuAnchor
        icon="card"
        href={link.url}
        {...(!configuration.account_link_here && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {link.label}
      </MenuAnchor>
    ),
    profiles: (
      <MenuButton icon="people" onClick={() => openDialog('profiles')}>
        {t('profile_management')}
      </MenuButton>
    ),
    parental: (
      <SettingsLink page="parental" icon="lock">
        {t('settings_parental')}
      </SettingsLink>
    ),
    info: (
      <SettingsLink page="info" icon="info">
        {t('settings_info')}
      </SettingsLink>
    ),
    language: (
      <SettingsLink page="language" icon="globe">
        {t('language')}
      </SettingsLink>
    ),
    devices: (
      <SettingsLink page="devices" icon="screen">
        {t('settings_devices')}
      </SettingsLink>
    ),
    logout: (
      <MenuButton icon="exit" onClick={leave}>
        {t('logout')}
      </MenuButton>
    ),
  }
  return (
    <MenuList label={t('settings_account')}>
      {menu.map((entry) => (
        <Entry key={entry}>{entries[entry]}</Entry>
      ))}
    </MenuList>
  )
}

function Entry({ children }: { children: ReactNode }) {
  return children
}
