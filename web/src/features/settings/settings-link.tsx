import { MenuLink } from '@onair/ui/menu-list.tsx'
import type { PageState } from '@onair/ui/page-link.tsx'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { type SettingsPageId, settingsPath } from './settings.rules.ts'

type SettingsLinkProps = Omit<ComponentProps<typeof MenuLink>, 'to' | 'state'> & { page: SettingsPageId }

/** A link between settings pages; the background page stays. */
export function SettingsLink({ page, ...link }: SettingsLinkProps) {
  const state = useLocation().state as PageState | null
  const deeper: PageState = { ...state, depth: (state?.depth ?? 0) + 1 }
  return <MenuLink {...link} to={settingsPath(page)} state={deeper} />
}
