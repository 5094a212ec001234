import { Dialog } from '@onair/ui/dialog.tsx'
import { RadioList } from '@onair/ui/radio-list.tsx'
import { useTranslation } from 'react-i18next'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { chooseLanguage } from '../../brand/i18n.ts'
import { interfaceLanguages } from '../../brand/language.rules.ts'
import { useShowFailure } from '../../domain/show-failure.ts'

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { network } = useBootstrap()
  const showFailure = useShowFailure()
  return (
    <Dialog title={t('language')} closeLabel={t('close')} onClose={onClose}>
      <RadioList
        label={t('language')}
        choices={interfaceLanguages(network.languages)}
        chosen={i18n.language}
        onChoose={(language) => void chooseLanguage(i18n, language).catch(showFailure)}
      />
    </Dialog>
  )
}
