import type { Tenant } from '../../core/tenant.ts'
import type { Database } from '../../db/index.ts'
import { listCountries, listGenres, listLibraries } from '../../modules/catalogue/index.ts'
import { listChannels } from '../../modules/channels/index.ts'
import { listContentIds } from '../../modules/contents/index.ts'
import { listPersonIds } from '../../modules/persons/index.ts'
import { listTenants } from '../../modules/tenants/index.ts'
import { type Known, referencesOf, wrongNames } from './check-references.rules.ts'
import { sourceFaults } from './check-sources.ts'
import { wrongTogether } from './check-together.rules.ts'
import { type Brand, completeBrand } from './complete-brand.rules.ts'
import { type Difference, differencesOf } from './differences.rules.ts'
import { BrandDocument } from './document/index.ts'
import { BrandFaults, type Fault } from './faults.ts'
import { type Gathered, gatherOutside, type PictureFile } from './outside.ts'
import type { ReadFile } from './read-yaml.ts'
import { readStoredBrand, type StoredBrand } from './stored-brand.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What one file would change. */
export interface BrandPlan {
  /** Undefined for a brand that is not there yet. */
  tenantId: number | undefined
  before: Brand | undefined
  after: Brand
  differences: Difference[]
  pictures: PictureFile[]
}

export interface PlanOptions {
  environment: Environment
  /** False where something else writes the pages of brands that name none. */
  givesDefaultPages?: boolean
}

interface Entry {
  file: ReadFile
  gathered: Gathered
  tenant: Tenant | undefined
  stored: StoredBrand | undefined
}

/** Checks files against the database, and tells what they would change; throws all mistakes at once. */
export async function planBrands(
  db: Database,
  files: readonly ReadFile[],
  options: PlanOptions,
): Promise<BrandPlan[]> {
  const tenants = await listTenants(db)
  const entries: Entry[] = []
  for (const file of files) {
    const defined = new Set(
      file.document.channels?.flatMap(({ channel, name }) => (name === undefined ? [] : channel)),
    )
    const tenant = tenants.find(({ shortname }) => shortname === file.document.brand)
    entries.push({
      ...{ file, tenant, gathered: await gatherOutside(file, options.environment) },
      stored: tenant && (await readStoredBrand(db, tenant, { definesChannels: (slug) => defined.has(slug) })),
    })
  }
  const faults = await faultsOf(db, entries, tenants)
  if (faults.length > 0) throw new BrandFaults(faults)
  return entries.map((entry) => planOf(entry, options))
}

function planOf(
  { file, gathered, tenant, stored }: Entry,
  { givesDefaultPages = true }: PlanOptions,
): BrandPlan {
  const categoryIds = stored?.categoryIds ?? new Map<string, number>()
  const hasPages = !givesDefaultPages || (stored?.input.pages ?? []).length > 0
  const after = completeBrand(file.document, gathered, { categoryIds, hasPages })
  const before = stored && completeStored(stored)
  return {
    ...{ tenantId: tenant?.id, before, after, pictures: gathered.pictures },
    differences: differencesOf(before, after),
  }
}

/** A brand of the database, as complete as that of a file. */
function completeStored({ input, secretOf, categoryIds }: StoredBrand): Brand {
  const outside = { secretOf, pictureOf: (name: string) => name }
  return completeBrand(BrandDocument.parse(input), outside, { categoryIds, hasPages: true })
}

async function faultsOf(
  db: Database,
  entries: readonly Entry[],
  tenants: readonly Tenant[],
): Promise<Fault[]> {
  const documents = entries.map(({ file }) => file.document)
  const named = new Set(documents.map(({ brand }) => brand))
  const others = tenants.filter(({ shortname }) => !named.has(shortname))
  const known = await knownNames(db, entries)
  const together = wrongTogether(documents, others).flatMap(
    ({ index, path, sentence }) => entries[index]?.file.faultAt(path, sentence) ?? [],
  )
  return [
    ...together,
    ...entries.flatMap(({ file, gathered, stored }) => [
      ...gathered.faults,
      ...sourceFaults(file, gathered),
      ...wrongNames(file.document, { ...known, stored: storedNames(stored) }).map(({ path, sentence }) =>
        file.faultAt(path, sentence),
      ),
    ]),
  ]
}

async function knownNames(db: Database, entries: readonly Entry[]): Promise<Omit<Known, 'stored'>> {
  const documents = entries.map(({ file }) => file.document)
  const named = (kind: string) =>
    documents.flatMap((document) =>
      referencesOf(document).flatMap((reference) => (reference.kind === kind ? reference.name : [])),
    )
  const defined = documents.flatMap(({ channels = [] }) =>
    channels.flatMap(({ channel, name }) => (name === undefined ? [] : channel)),
  )
  return {
    channels: new Set([...(await listChannels(db)).map(({ slug }) => slug), ...defined]),
    contents: new Set((await listContentIds(db, named('content'))).keys()),
    persons: new Set((await listPersonIds(db, named('person'))).keys()),
    genres: new Set((await listGenres(db)).map(({ slug }) => slug)),
    countries: new Set((await listCountries(db)).flatMap(({ name }) => Object.values(name))),
    libraries: new Set((await listLibraries(db)).flatMap(({ title }) => Object.values(title))),
  }
}

function storedNames(stored: StoredBrand | undefined): Known['stored'] {
  const {
    channels = [],
    packets = [],
    agreements = [],
    rows = [],
    pages = [],
    categories = [],
  } = stored?.input ?? {}
  return {
    lineup: new Set(channels.map(({ channel }) => channel)),
    packets: new Set(packets.map(({ packet }) => packet)),
    agreements: new Set(agreements.map(({ agreement }) => agreement)),
    rows: new Set(rows.map(({ row }) => row)),
    pages: new Set(pages.map(({ page }) => page)),
    categories: new Set(categories.map(({ category }) => category)),
  }
}
