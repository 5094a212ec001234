import type { Answer } from '@onair/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'

/** The sign-in page in the language of the interface; the bootstrap contains it in the page's language. */
export function useAuthPage(): Answer<'getAuthPage'> {
  const { client } = useApi()
  const { language } = useTranslation()
  const bootstrap = useBootstrap()
  const { data } = useQuery({
    queryKey: ['getAuthPage', language],
    queryFn: () => client.getAuthPage(),
    ...(language === bootstrap.language ? { initialData: bootstrap.auth } : {}),
  })
  return data ?? bootstrap.auth
}
