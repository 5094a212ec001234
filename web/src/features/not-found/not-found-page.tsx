import { ButtonLink } from '@onair/ui/button.tsx'
import { EmptyState } from '@onair/ui/empty-state.tsx'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'

interface NotFoundPageProps {
  what: 'content' | 'channel' | 'subscription' | 'provider_packet' | 'page'
}

export function NotFoundPage({ what }: NotFoundPageProps) {
  const { t } = useTranslation()
  const sentence = t(`not_found_${what}`)
  useDocumentTitle(sentence)
  return (
    <EmptyState heading="404" sentence={sentence}>
      <ButtonLink to="/" icon="home">
        {t('to_main_page')}
      </ButtonLink>
    </EmptyState>
  )
}
