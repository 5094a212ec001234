import { useTranslation } from 'react-i18next'
import type { IconName } from '../ui/icon.tsx'

interface MenuItem {
  to: string
  name: string
  icon: IconName
}

export function useMenu(): MenuItem[] {
  const { t } = useTranslation()
  return [
    { to: '/', name: t('menu_home'), icon: 'home' },
    { to: '/channels', name: t('menu_channels'), icon: 'channels' },
  ]
}
