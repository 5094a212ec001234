import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import type { Programme } from '../../domain/on-air.rules.ts'

interface ProgramOnAir {
  program: Programme['program']
  schedule: Programme[]
}

/** A programme with its airings. */
export function useProgram(id: number | null): UseQueryResult<ProgramOnAir> {
  const { client, ready, isUser, deviceId } = useApi()
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['getProgram', id, language, deviceId, isUser],
    queryFn: async () => {
      const request = { params: { id: id ?? 0 } }
      const [program, { schedule }] = await Promise.all([
        client.getProgram(request),
        client.getProgramSchedule(request),
      ])
      return { program, schedule }
    },
    enabled: ready && id !== null,
  })
}
