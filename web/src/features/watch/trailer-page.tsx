import { ApiFailure } from '@onair/contract/client'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useDocumentTitle } from '../../brand/document-title.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { trailingId } from '../../domain/addresses.rules.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { useRetryAction } from '../../domain/use-retry-action.ts'
import { OnDemandPlayer, sourceOf } from '../../player/index.ts'
import { useTrailer } from './watch.queries.ts'

const notFollowed = () => undefined

/** A trailer with all controls; the modal page round it has the close button. */
export function TrailerPage({ notFound }: { notFound: ReactNode }) {
  const { t } = useTranslation()
  const sentence = useFailureSentence()
  const id = trailingId(useParams()['trailer'])
  const { data, error, refetch } = useTrailer(id)
  const retry = useRetryAction(error)
  useDocumentTitle(t('trailer'))
  if (id === null || (error instanceof ApiFailure && error.code === 'not_found')) return notFound
  return (
    <OnDemandPlayer
      contentKey={`trailer ${id}`}
      source={sourceOf(data)}
      subject={{ statId: data?.stat.id, startType: 'trailer' }}
      poster={data?.img ?? null}
      title={t('trailer')}
      note=""
      startS={0}
      durationS={data?.duration ?? 0}
      thumbnails={null}
      refusal={error && sentence(error)}
      onRetry={() => void refetch()}
      retry={retry}
      onBack={null}
      onNext={null}
      onProgress={notFollowed}
    />
  )
}
