import { Dialog } from '@onair/ui/dialog.tsx'
import { RadioList } from '@onair/ui/radio-list.tsx'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { interfaceLanguages } from '../../brand/language.rules.ts'
import { useI18n, useTranslation } from '../../brand/use-translation.ts'
import { useShowFailure } from '../../domain/show-failure.ts'

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslation()
  const { chooseLanguage } = useI18n()
  const { network } = useBootstrap()
  const showFailure = useShowFailure()
  return (
    <Dialog title={t('language')} closeLabel={t('close')} onClose={onClose}>
      <RadioList
        label={t('language')}
        choices={interfaceLanguages(network.languages)}
        chosen={language}
        onChoose={(chosen) => void chooseLanguage(chosen).catch(showFailure)}
      />
    </Dialog>
  )
}
