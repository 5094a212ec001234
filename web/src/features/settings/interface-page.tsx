import { RadioList } from '@onair/ui/radio-list.tsx'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { interfaceLanguages } from '../../brand/language.rules.ts'
import { useI18n, useTranslation } from '../../brand/use-translation.ts'
import { useShowFailure } from '../../domain/show-failure.ts'

export function InterfacePage() {
  const { t, language } = useTranslation()
  const { chooseLanguage } = useI18n()
  const { network } = useBootstrap()
  const showFailure = useShowFailure()
  return (
    <RadioList
      label={t('settings_interface')}
      choices={interfaceLanguages(network.languages)}
      chosen={language}
      onChoose={(chosen) => void chooseLanguage(chosen).catch(showFailure)}
    />
  )
}
