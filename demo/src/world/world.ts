import type { TenantDraft } from '@onair/server'

export type Bilingual = { readonly ru: string; readonly en: string }

/** A path below the folder that the demo is made in, such as art/onair/logo.svg. */
export type FilePath = string

export interface WorldTenant {
  readonly shortname: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly isDefault: boolean
  readonly traits: TenantDraft['traits']
  readonly theme: {
    readonly scheme: 'dark' | 'light'
    readonly background: string
    /** What the background fades into behind large pictures. */
    readonly backdrop?: string
    readonly accent: string
    readonly live: string
    readonly radius: string
    readonly fontDisplay: string
    readonly fontText: string
  }
  readonly texts: {
    readonly tagline: Bilingual
    readonly welcomeTitle: Bilingual
    readonly welcomeText: Bilingual
    readonly authTitle: Bilingual
    readonly authText: Bilingual
    readonly agreement?: Bilingual
    readonly privacy?: Bilingual
  }
  readonly languages: readonly { key: string; name: string; interface: boolean; priority: number }[]
  readonly currency: { readonly UTF_NAME: string; readonly ASCII_NAME: string; readonly ISO_CODE: string }
  readonly support: {
    readonly url: string | null
    readonly phone: string | null
    readonly email: string | null
  }
  readonly artwork: {
    readonly logo: FilePath
    readonly favicon: FilePath
    readonly welcome: FilePath
    /** Assets that play before every film. */
    readonly packshots?: readonly string[]
  }
  /** Channels by slug, in the order of their numbers. */
  /** A channel that is not free is watched with a tariff that names it. */
  readonly lineup: readonly { channel: string; number: number; isFeatured: boolean; isFree: boolean }[]
  readonly categories: readonly WorldCategory[]
  readonly bundles?: readonly WorldBundle[]
}

/** Tariffs sold as one, with internet access. */
export interface WorldBundle {
  readonly slug: string
  readonly name: Bilingual
  readonly description: Bilingual
  /** Per month, in the usual currency. */
  readonly price: number
  /** Megabits a second. */
  readonly internetSpeed: number
  /** Slugs. */
  readonly packets: readonly string[]
}

export interface WorldCategory {
  readonly id: number
  readonly slug: string
  readonly name: Bilingual
  /** Slugs. */
  readonly channels: readonly string[]
}

export interface WorldProgram {
  readonly id: number
  readonly title: Bilingual
  readonly description: Bilingual
  readonly age: number
  readonly assetId: string
  readonly image: FilePath
  /** Rights by the names they have in the database: without them the viewer sees a card. */
  readonly may_live: boolean
  readonly may_replay: boolean
  /** Whether it may be watched from its start while it is on air. */
  readonly may_start_over: boolean
}

export interface WorldChannel {
  readonly slug: string
  readonly name: Bilingual
  readonly description: Bilingual
  readonly age: number
  readonly logo: FilePath
  readonly color: string
  readonly archivedDays: number
  readonly plan: {
    readonly days: number
    readonly slots: readonly { readonly startMs: number; readonly programId: number }[]
  }
}

/** A film with its trailer. */
export interface WorldFilm {
  readonly id: string
  readonly title: Bilingual
  readonly description: Bilingual
  readonly year: number
  readonly age: number
  readonly assetId: string
  readonly trailerAssetId: string
  /** Sent encrypted, with a licence. */
  readonly isProtected: boolean
}

/** What a brand shows before and between programmes. */
export interface WorldSpot {
  readonly id: string
  readonly kind: 'ad' | 'packshot'
  readonly title: Bilingual
  readonly description: Bilingual
  readonly assetId: string
}

export interface World {
  readonly tenants: readonly WorldTenant[]
  readonly channels: readonly WorldChannel[]
  readonly programs: readonly WorldProgram[]
  readonly films: readonly WorldFilm[]
  readonly spots: readonly WorldSpot[]
}
