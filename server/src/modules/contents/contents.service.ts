import { Failure } from '../../core/failure.ts'
import { isStorableId } from '../../core/storable-id.ts'
import type { ViewerRole } from '../../core/viewer.ts'
import type { CacheUntilChange, Database, ReadFresh } from '../../db/index.ts'
import { highestShownAge, isHiddenFrom } from '../parental/index.ts'
import type { Content, Trailer } from './content.ts'
import { findDetails } from './content-details.repository.ts'
import type { ContentDetails } from './content-details.ts'
import { chooseContent, readContentKey } from './content-key.rules.ts'
import { findContent, findTrailer, isOffered, listContentsOfPrograms } from './contents.repository.ts'
import { createEpisodes } from './episodes.service.ts'
import { listSimilar } from './similar.repository.ts'
import { createViewings } from './viewing.service.ts'
import { listWithPerson } from './with-person.repository.ts'

/** V-2.50: no more are shown. */
const maxSimilar = 12

interface Page {
  offset: number
  limit: number
}

/** Brands of one process. */
const maxCachedTenants = 1000

export function createContents(db: Database, cacheUntilChange: CacheUntilChange, readFresh: ReadFresh) {
  const contentsOfPrograms = cacheUntilChange({
    ...{ name: 'contents of programs', invalidatedBy: 'catalogue', maxEntries: maxCachedTenants },
    load: (tenantId: string) => readFresh((from) => listContentsOfPrograms(from, Number(tenantId))),
  })
  return {
    /** Content ids by programme. */
    ofPrograms: (tenantId: number) => contentsOfPrograms(String(tenantId)),
    ...createEpisodes(db),
    ...createViewings(db),
    async getContent(tenantId: number, id: number): Promise<Content> {
      const content = isStorableId(id) ? await findContent(db, tenantId, id) : undefined
      if (!content) throw new Failure('not_found')
      return content
    },
    /** By id, slug or both; what a child may not see is not found. */
    async getDetails({ tenantId, role }: ViewerRole, key: string | number): Promise<ContentDetails> {
      const contentKey = readContentKey(String(key))
      const content = chooseContent(await findDetails(db, tenantId, contentKey), contentKey)
      if (!content || isHiddenFrom({ role }, content.age)) throw new Failure('not_found')
      return content
    },
    similar: ({ tenantId, role }: ViewerRole, content: ContentDetails, { offset, limit }: Page) =>
      listSimilar(
        db,
        { id: content.root_id, genreIds: content.genres.map(({ id }) => id) },
        { tenantId, highestAge: highestShownAge(role), offset, limit: Math.min(limit, maxSimilar) },
      ),
    withPerson: ({ tenantId, role }: ViewerRole, personId: number, page: Page) =>
      listWithPerson(db, personId, { tenantId, highestAge: highestShownAge(role), ...page }),
    isOffered: (tenantId: number, assetId: string) => isOffered(db, tenantId, assetId),
    async getTrailer(tenantId: number, id: number): Promise<Trailer> {
      const trailer = isStorableId(id) ? await findTrailer(db, tenantId, id) : undefined
      if (!trailer) throw new Failure('not_found')
      return trailer
    },
  }
}

export type Contents = ReturnType<typeof createContents>
