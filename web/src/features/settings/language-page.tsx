import { MenuList } from '@onair/ui/menu-list.tsx'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { SettingsLink } from './settings-link.tsx'
import { audioOrder, noTextTrack, textTrack } from './track-choice.rules.ts'
import { readAudioOrder, readTextTrack } from './track-storage.ts'

export function LanguagePage() {
  const { t, language } = useTranslation()
  const { languages } = useBootstrap().network
  const text = textTrack(languages, readTextTrack())
  const nameOf = (key: string | undefined) => languages.find((language) => language.key === key)?.name
  return (
    <MenuList label={t('language')}>
      <SettingsLink page="interface" note={nameOf(language)}>
        {t('settings_interface')}
      </SettingsLink>
      <SettingsLink page="audiotracks" note={audioOrder(languages, readAudioOrder(), language)[0]?.name}>
        {t('settings_audio')}
      </SettingsLink>
      <SettingsLink page="texttracks" note={text === noTextTrack ? t('settings_texts_off') : nameOf(text)}>
        {t('settings_texts')}
      </SettingsLink>
    </MenuList>
  )
}
