import { useMemo } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useMenuPages } from '../../api/menu.queries.ts'
import { useIsChild } from '../../api/viewer.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useMobileLayout } from '../device/use-screen.ts'
import { type MenuEntry, menuEntries, offeredPages } from './menu.rules.ts'

const alone = { href: null, pages: [] }

/** The brand's menu; until it has loaded, the entries of every brand. */
export function useMenu(): MenuEntry[] {
  const { t } = useTranslation()
  const { isUser } = useApi()
  const isChild = useIsChild()
  const pages = useMenuPages(useMobileLayout() ? 'mobile300' : 'web')
  return useMemo(() => {
    if (pages?.length) return menuEntries(offeredPages(pages, { isUser, isChild }))
    return [
      { ...alone, key: '/', to: '/', name: t('menu_home'), icon: 'home' },
      { ...alone, key: '/channels', to: '/channels', name: t('menu_channels'), icon: 'channels' },
    ]
  }, [pages, isUser, isChild, t])
}
