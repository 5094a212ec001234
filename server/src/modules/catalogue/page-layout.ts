import { PageTemplate, RowTemplate, Slug } from '@onair/contract'
import { z } from 'zod'
import { Translated } from '../../core/translate.ts'
import { RowQuery } from './row-query.ts'

const text = Translated.nullable().default(null)

/** A row as it is stored: which things, found how, shown in which manner. */
export const CatalogueRow = z.object({
  id: z.int(),
  tenant_id: z.int(),
  slug: z.string(),
  title: Translated,
  description: text,
  html_description: text,
  template: RowTemplate,
  query: RowQuery,
  /** Seconds that a slide stays. */
  duration: z.int().nullable().default(null),
  loop_count: z.int().min(0).default(0),
  library_id: z.int().nullable().default(null),
})
export type CatalogueRow = z.infer<typeof CatalogueRow>

/** A page as it is stored. */
export const CataloguePage = z.object({
  id: z.int(),
  tenant_id: z.int(),
  slug: z.string(),
  title: Translated,
  description: text,
  template: PageTemplate,
  logo: z.string().nullable().default(null),
  icon: z.string().nullable().default(null),
  library_id: z.int().nullable().default(null),
  /** where an outer link leads; http or https. */
  url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  is_personal: z.boolean().default(false),
  /** Null is not in the menu. */
  menu_position: z.int().nullable().default(null),
  parent_id: z.int().nullable().default(null),
  /** Variants of the client that see it; null is all. */
  variants: z.array(z.string()).nullable().default(null),
})
export type CataloguePage = z.infer<typeof CataloguePage>

/** A row and a page as they are written down: what is not said is as usual. */
export const RowDraft = CatalogueRow.omit({ id: true, tenant_id: true }).extend({
  slug: Slug,
  tenantId: z.int(),
})
export type RowDraft = z.input<typeof RowDraft>
export const PageDraft = CataloguePage.omit({ tenant_id: true }).extend({
  slug: Slug,
  tenantId: z.int(),
  /** P-6.13 knows a page by its number; the others get one. */
  id: z.int().optional(),
})
export type PageDraft = z.input<typeof PageDraft>

export interface LibraryDraft {
  id: number
  title: Translated
  background: string | null
  color: string
}

export interface GenreDraft {
  id: number
  slug: string
  name: Translated
  parentId: number | null
}

export interface CountryDraft {
  id: number
  name: Translated
}
