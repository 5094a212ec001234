import type { Database } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import type { Content, Trailer } from './content.ts'
import { findContent, findTrailer, isOffered } from './contents.repository.ts'

export function createContents(db: Database) {
  return {
    async getContent(tenantId: number, id: number): Promise<Content> {
      const content = await findContent(db, tenantId, id)
      if (!content) throw new Failure('not_found')
      return content
    },
    isOffered: (tenantId: number, assetId: string) => isOffered(db, tenantId, assetId),
    async getTrailer(tenantId: number, id: number): Promise<Trailer> {
      const trailer = await findTrailer(db, tenantId, id)
      if (!trailer) throw new Failure('not_found')
      return trailer
    },
  }
}

export type Contents = ReturnType<typeof createContents>
