import type { Storage } from '../../adapters/storage/index.ts'
import { type Database, inTransaction, notifyChange } from '../../db/index.ts'
import { listCategories } from '../../modules/channels/index.ts'
import { rebuildSearch } from '../../modules/search/index.ts'
import type { Part } from './differences.rules.ts'
import { type BrandPlan, type PlanOptions, planBrands } from './plan-brands.ts'
import type { ReadFile } from './read-yaml.ts'
import {
  writeAgreements,
  writeContentPrices,
  writeDefinitions,
  writeLineup,
  writePackets,
  writePaySystems,
  writeSecrets,
  writeTenant,
} from './write-brand.ts'
import { writePages } from './write-pages.ts'

/** The topics whose caches a part is in. */
const topics: Readonly<Record<Part, readonly string[]>> = {
  brand: ['tenants'],
  secrets: ['tenants'],
  definitions: ['channels', 'feeds', 'schedule'],
  lineup: ['channels'],
  agreements: ['packets'],
  packets: ['packets'],
  contentPrices: ['packets'],
  pages: ['catalogue'],
  paySystems: ['pay_systems'],
}

export interface ApplyOptions extends PlanOptions {
  /** Where pictures beside the files go. */
  storage: Pick<Storage, 'write'>
}

/** Makes the database what the files say, all of it or nothing; returns what has changed. */
export function applyBrands(
  db: Database,
  files: readonly ReadFile[],
  options: ApplyOptions,
): Promise<BrandPlan[]> {
  const apply = async (work: Database) => {
    const plans = await planBrands(work, files, options)
    await writePlans(work, plans, options.storage)
    return plans
  }
  return db.isTransaction ? apply(db) : inTransaction(db, apply)
}

function rankOf({ before, after }: BrandPlan): number {
  if (before?.default === true && !after.default) return 0
  return after.default ? 1 : 2
}

async function writePlans(db: Database, plans: readonly BrandPlan[], storage: ApplyOptions['storage']) {
  const changed = plans.filter(({ differences }) => differences.length > 0)
  if (changed.length === 0) return
  // A file with such a name has the same bytes: writing it before the rest is certain does no harm.
  for (const { path, body } of changed.flatMap(({ pictures }) => pictures)) await storage.write(path, body)
  const tenantIds = new Map<BrandPlan, number>()
  // One brand at a time is the default one: whoever ceases to be it comes first.
  const inOrder = changed.toSorted((one, other) => rankOf(one) - rankOf(other))
  for (const plan of inOrder) {
    const isChanged = plan.differences.some(({ part }) => part === 'brand')
    tenantIds.set(
      plan,
      isChanged || plan.tenantId === undefined ? await writeTenant(db, plan.after) : plan.tenantId,
    )
  }
  for (const { after, differences } of changed)
    if (differences.some(({ part }) => part === 'definitions')) await writeDefinitions(db, after)
  for (const [plan, tenantId] of tenantIds) await writeParts(db, plan, tenantId)
  const parts = changed.flatMap(({ differences }) => differences.map(({ part }) => part))
  if (parts.includes('definitions')) await rebuildSearch(db)
  await notifyChange(db, ...new Set(parts.flatMap((part) => topics[part])))
}

async function writeParts(db: Database, plan: BrandPlan, tenantId: number): Promise<void> {
  const { before, after } = plan
  const has = (...parts: Part[]) => plan.differences.some(({ part }) => parts.includes(part))
  if (has('secrets')) await writeSecrets(db, tenantId, after)
  if (has('lineup')) await writeLineup(db, tenantId, after)
  if (has('agreements')) await writeAgreements(db, tenantId, after)
  if (has('packets')) await writePackets(db, tenantId, after)
  if (has('contentPrices')) await writeContentPrices(db, tenantId, { before, after })
  if (has('pages')) {
    const categories = (await listCategories(db)).filter((category) => category.tenantId === tenantId)
    await writePages(db, tenantId, after, new Map(categories.map(({ slug, id }) => [slug, id])))
  }
  if (has('paySystems')) await writePaySystems(db, tenantId, after)
}
