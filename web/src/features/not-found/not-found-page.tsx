import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface NotFoundPageProps {
  what: 'content' | 'channel' | 'subscription' | 'page'
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
