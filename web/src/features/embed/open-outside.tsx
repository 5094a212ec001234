import { ButtonLink } from '@onair/ui/button.tsx'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useOutsidePath } from './use-outside-path.ts'

/** The way to the full page, in a window of its own. */
export function OpenOutside({ path }: { path: string }) {
  const { t } = useTranslation()
  const { brand } = useBootstrap().resources
  return (
    <ButtonLink to={useOutsidePath()(path)} target="_blank" rel="noopener">
      {t('embed_open', { brand })}
    </ButtonLink>
  )
}
