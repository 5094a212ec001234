import { MenuAnchor } from '@onair/ui/menu-list.tsx'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { supportAddress } from '../../brand/support.rules.ts'
import { useTranslation } from '../../brand/use-translation.ts'

/** A link to support, if the operator has one. */
export function SupportEntry() {
  const { t } = useTranslation()
  const support = supportAddress(useBootstrap().network.provider.landing.support)
  if (!support) return null
  return (
    <MenuAnchor icon="support" href={support.href} note={support.text}>
      {t('support')}
    </MenuAnchor>
  )
}
