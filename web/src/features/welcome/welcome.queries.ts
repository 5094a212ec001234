import type { Answer } from '@onair/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'

/** The welcome in the language of the interface; the bootstrap contains it in the page's language. */
export function useWelcome(): Answer<'getWelcomePage'> | undefined {
  const { client } = useApi()
  const { language } = useTranslation()
  const bootstrap = useBootstrap()
  const { data } = useQuery({
    queryKey: ['getWelcomePage', language],
    queryFn: () => client.getWelcomePage(),
    ...(language === bootstrap.language ? { initialData: bootstrap.welcome } : {}),
  })
  return data
}
