import { PageTemplate, RowTemplate, Slug } from '@onair/contract'
import { z } from 'zod'
import { Translated } from '../../core/translate.ts'
import { RowQuery } from './row-query.ts'

const text = Translated.nullable().default(null)

/** A row as stored: its query and its template. */
export const CatalogueRow = z.object({
  id: z.int(),
  tenant_id: z.int(),
  slug: z.string(),
  title: Translated,
  description: text,
  html_description: text,
  template: RowTemplate,
  query: RowQuery,
  /** Seconds per slide. */
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
  /** the target of an external link; http or https. */
  url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  is_personal: z.boolean().default(false),
  /** Null keeps the page out of the menu. */
  menu_position: z.int().nullable().default(null),
  parent_id: z.int().nullable().default(null),
  /** Client variants that see it; null means all. */
  variants: z.array(z.string()).nullable().default(null),
})
export type CataloguePage = z.infer<typeof CataloguePage>

/** A row and a page as an author writes them; omitted fields get their defaults. */
export const RowDraft = CatalogueRow.omit({ id: true, tenant_id: true }).extend({
  slug: Slug,
  tenantId: z.int(),
})
export type RowDraft = z.input<typeof RowDraft>
export const PageDraft = CataloguePage.omit({ tenant_id: true }).extend({
  slug: Slug,
  tenantId: z.int(),
  /** P-6.13 refers to a page by a fixed id; the others get one. */
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
