import { Document, isMap, isSeq, visit, type visitor } from 'yaml'
import { z } from 'zod'
import type { Database } from '../../db/index.ts'
import { listTenants } from '../../modules/tenants/index.ts'
import { currencyOf, languagesOf } from './complete-brand.rules.ts'
import { isSame } from './differences.rules.ts'
import { BrandDocument, type BrandInput } from './document/index.ts'
import { readStoredBrand } from './stored-brand.ts'

/** A brand of the database as a file. */
export interface ExportedBrand {
  shortname: string
  yaml: string
  /** What no file can tell, in sentences. */
  remarks: string[]
}

type Schema = z.core.$ZodType

/** Leaves out what a file need not say, because it goes without saying. */
function withoutDefaults(schema: Schema, value: unknown): unknown {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  if (Array.isArray(value))
    return def.type === 'array' ? value.map((one: unknown) => withoutDefaults(def.element, one)) : value
  if (typeof value !== 'object' || value === null) return value
  switch (def.type) {
    case 'default':
    case 'prefault':
    case 'optional':
    case 'nullable':
      return withoutDefaults(def.innerType, value)
    case 'union': {
      const fitting = def.options.find((option) => z.safeParse(option, value).success)
      return fitting ? withoutDefaults(fitting, value) : value
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
          const own = def.shape[name]
          return !own || isDefault(own, field) ? [] : [[name, unwrapped(own, field)]]
        }),
      )
    default:
      return value
  }
}

/** Lists of an array schema may stand behind a default. */
function unwrapped(schema: Schema, value: unknown): unknown {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  return def.type === 'default' ||
    def.type === 'optional' ||
    def.type === 'nullable' ||
    def.type === 'prefault'
    ? unwrapped(def.innerType, value)
    : withoutDefaults(schema, value)
}

function isDefault(schema: Schema, value: unknown): boolean {
  const usual = z.safeParse(schema, undefined)
  if (!usual.success) return false
  const own = z.safeParse(schema, value)
  return own.success && isSame(usual.data, own.data)
}

/** One word for a language and a currency that are as usual. */
function inFewWords(pruned: unknown, input: BrandInput): unknown {
  const { languages, currency } = BrandDocument.parse(input)
  const keys = languages.map(({ key }) => key)
  const isDefaultLanguage = isSame(
    languagesOf(keys.map((key) => ({ key, interface: true }))),
    languagesOf(languages),
  )
  const { code } = currency
  const language = keys[0] ?? 'en'
  const isDefaultCurrency = isSame(currencyOf({ code }, language), currencyOf(currency, language))
  return {
    ...(pruned as object),
    ...(isDefaultLanguage && { languages: keys }),
    ...(isDefaultCurrency && { currency: code }),
  }
}

const maxLineLength = 100

/** Short fields and lists in one line, long texts as they are. */
const readable: visitor = {
  Collection(_, node) {
    const text = JSON.stringify(node)
    const isShort = text.length < maxLineLength && !text.includes('\\n')
    if (isShort && ((isMap(node) && !text.includes('[{')) || (isSeq(node) && !text.includes('{'))))
      node.flow = true
  },
  Scalar(_, node) {
    if (typeof node.value === 'string' && node.value.includes('\n')) node.type = 'BLOCK_LITERAL'
  },
}

const firstLine = (schemaPath: string) => ` yaml-language-server: $schema=${schemaPath}`

/** All brands, or those that are named; a channel is described in the first that carries it. */
export async function exportBrands(
  db: Database,
  { names, schemaPath }: { names: readonly string[]; schemaPath: string },
): Promise<ExportedBrand[]> {
  const tenants = (await listTenants(db)).filter(
    ({ shortname }) => names.length === 0 || names.includes(shortname),
  )
  const described = new Set<string>()
  const exported: ExportedBrand[] = []
  for (const tenant of tenants) {
    const { input, untold } = await readStoredBrand(db, tenant, {
      definesChannels: (slug) => !described.has(slug),
    })
    for (const { channel } of input.channels ?? []) described.add(channel)
    const document = new Document(inFewWords(withoutDefaults(BrandDocument, input), input))
    document.commentBefore = firstLine(schemaPath)
    visit(document, readable)
    exported.push({
      shortname: tenant.shortname,
      yaml: document.toString({ lineWidth: 110 }),
      remarks: untold.map(
        (slug) => `The feed of ${slug} has an account in its address, which no file may have.`,
      ),
    })
  }
  return exported
}
