import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'

/** The brand's tagline in the language of the interface. */
export function useTagline(): string {
  const { client } = useApi()
  const { language } = useTranslation()
  const bootstrap = useBootstrap()
  const { data } = useQuery({
    queryKey: ['getResources', language],
    queryFn: () => client.getResources(),
    ...(language === bootstrap.language ? { initialData: bootstrap.resources } : {}),
  })
  return data?.tagline ?? ''
}
