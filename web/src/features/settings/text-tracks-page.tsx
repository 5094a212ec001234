import { RadioList } from '@onair/ui/radio-list.tsx'
import { useState } from 'react'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { byPriority, noTextTrack, textTrack } from './track-choice.rules.ts'
import { readTextTrack, writeTextTrack } from './track-storage.ts'

export function TextTracksPage() {
  const { t } = useTranslation()
  const { languages } = useBootstrap().network
  const [stored, setStored] = useState(readTextTrack)
  return (
    <RadioList
      label={t('settings_texts')}
      choices={[{ key: noTextTrack, name: t('settings_texts_off') }, ...byPriority(languages)]}
      chosen={textTrack(languages, stored) ?? ''}
      onChoose={(key) => {
        writeTextTrack(key)
        setStored(key)
      }}
    />
  )
}
