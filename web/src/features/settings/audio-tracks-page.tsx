import { ReorderList } from '@onair/ui/reorder-list.tsx'
import { useState } from 'react'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './settings-page.module.css'
import { audioOrder } from './track-choice.rules.ts'
import { readAudioOrder, writeAudioOrder } from './track-storage.ts'

export function AudioTracksPage() {
  const { t, language } = useTranslation()
  const { languages } = useBootstrap().network
  const [order, setOrder] = useState(readAudioOrder)
  return (
    <>
      <p className={styles.sentence}>{t('settings_audio_hint')}</p>
      <ReorderList
        label={t('settings_audio')}
        items={audioOrder(languages, order, language)}
        handleLabel={(name) => t('reorder_handle', { name })}
        announce={(name, place) => t('reorder_moved', { name, place, count: languages.length })}
        onChange={(items) => {
          const keys = items.map(({ key }) => key)
          writeAudioOrder(keys)
          setOrder(keys)
        }}
      />
    </>
  )
}
