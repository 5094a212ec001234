import { MenuList } from '@onair/ui/menu-list.tsx'
import { useTranslation } from 'react-i18next'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { SettingsLink } from './settings-link.tsx'
import { audioOrder, noTextTrack, textTrack } from './track-choice.rules.ts'
import { readAudioOrder, readTextTrack } from './track-storage.ts'

export function LanguagePage() {
  const { t, i18n } = useTranslation()
  const { languages } = useBootstrap().network
  const text = textTrack(languages, readTextTrack())
  const nameOf = (key: string | undefined) => languages.find((language) => language.key === key)?.name
  return (
    <MenuList label={t('language')}>
      <SettingsLink page="interface" note={nameOf(i18n.language)}>
        {t('settings_interface')}
      </SettingsLink>
      <SettingsLink page="audiotracks" note={audioOrder(languages, readAudioOrder(), i18n.language)[0]?.name}>
        {t('settings_audio')}
      </SettingsLink>
      <SettingsLink page="texttracks" note={text === noTextTrack ? t('settings_texts_off') : nameOf(text)}>
        {t('settings_texts')}
      </SettingsLink>
    </MenuList>
  )
}
