import { useTranslation } from 'react-i18next'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { MenuList } from '../../ui/menu-list.tsx'
import { SettingsLink } from './settings-link.tsx'
import { audioOrder, textTrack } from './track-choice.rules.ts'
import { readAudioOrder, readTextTrack } from './track-storage.ts'

export function LanguagePage() {
  const { t, i18n } = useTranslation()
  const { languages } = useBootstrap().network
  const nameOf = (key: string | undefined) => languages.find((language) => language.key === key)?.name
  return (
    <MenuList label={t('language')}>
      <SettingsLink page="interface" note={nameOf(i18n.language)}>
        {t('settings_interface')}
      </SettingsLink>
      <SettingsLink page="audiotracks" note={audioOrder(languages, readAudioOrder())[0]?.name}>
        {t('settings_audio')}
      </SettingsLink>
      <SettingsLink page="texttracks" note={nameOf(textTrack(languages, readTextTrack()))}>
        {t('settings_texts')}
      </SettingsLink>
    </MenuList>
  )
}
