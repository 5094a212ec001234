import type { Handlers } from '../../core/call.ts'
import { translate } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'
import { listSeoMasks } from './seo.repository.ts'

export function createSeo(db: Database) {
  return { masksOf: (tenantId: number) => listSeoMasks(db, tenantId) }
}

export type Seo = ReturnType<typeof createSeo>

export function seoHandlers(seo: Seo) {
  return {
    listSeoMasks: async ({ tenant, language }) => ({
      masks: (await seo.masksOf(tenant.id)).map(({ value, ...mask }) => ({
        ...mask,
        value: translate(value, language),
      })),
    }),
  } satisfies Handlers
}
