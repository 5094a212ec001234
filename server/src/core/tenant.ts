import { LanguageKey, NoticeKind, SignInMethod } from '@onair/contract'
import { z } from 'zod'
import { AdPlacements } from './ad-placement.ts'
import { Translated } from './translate.ts'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** P-9.18: kind of notice → seconds; a kind that is not named may be shown again at once. */
const reopenDelays = {
  ...{ register: 28_800, almatv_install: 259_200, freedommedia_install: 259_200, permission: 1_209_600 },
}

const webAddress = z.string().regex(/^(https?:\/\/|\/(?!\/))/)

const Notice = z.object({
  kind: NoticeKind,
  /** P-9.13: seconds after the page was loaded. */
  afterSeconds: z.int().min(0).max(86_400).default(5),
  /** Without words of its own, a notice has those of the app. */
  title: Translated.nullable().default(null),
  text: Translated.nullable().default(null),
  accept: Translated.nullable().default(null),
  /** Where it leads. */
  url: webAddress.nullable().default(null),
  /** The number of the survey that it asks. */
  survey: z.int().positive().nullable().default(null),
})

/** A link that opens an app, and the page where it is found. */
const AppLink = z.object({
  open: z.string().regex(/^(?!javascript:|data:)[a-z][a-z0-9+.-]*:/i),
  store: webAddress,
})

/** What differs between operators beyond their looks. The defaults suit most of them. */
export const Traits = z.object({
  guestAllowed: z.boolean(),
  hasWelcome: z.boolean(),
  homeLayout: z.enum(['hero', 'mosaic']),
  /** In the order of presentation. */
  signIn: z.array(SignInMethod.shape.method).default([]),
  phone: z
    .object({
      /** Each * is a digit to type; other digits are fixed. */
      mask: z.string(),
      /** Numbers without this prefix have another length and another code length. */
      others: z.object({ unlessPrefix: z.string(), length: z.int(), codeLength: z.int() }).nullable(),
    })
    .default({ mask: '+7 (***) ***-**-**', others: null }),
  codeLength: z.int().min(4).max(8).default(6),
  /** Per hour, for the whole brand and for each network (/24, /64). */
  signInLimits: z
    .object({
      maxCodes: z.int().min(1).default(1000),
      maxWrongCodes: z.int().min(1).default(200),
      maxCodesPerNetwork: z.int().min(1).default(60),
      maxWrongCodesPerNetwork: z.int().min(1).default(30),
    })
    .prefault({}),
  /** The bot that sends codes, where codes come by chat. */
  chatBot: z.object({ link: z.string() }).nullable().default(null),
  /** Names for this tenant in the links of partners. */
  partners: z.array(z.string()).default([]),
  /** Countries that may watch; null is all. */
  countries: z.array(z.string()).nullable().default(null),
  /** Links with ?access_token= sign in. */
  addressTokens: z.boolean().default(false),
  hasBlockStatus: z.boolean().default(false),
  logoutHidden: z.boolean().default(false),
  topUpHidden: z.boolean().default(false),
  accountLink: z.object({ label: Translated, url: z.string(), isHere: z.boolean() }).nullable().default(null),
  logoLink: z.string().nullable().default(null),
  /** Where people become customers, if not on this site. */
  registration: z.object({ caption: Translated, url: z.string() }).nullable().default(null),
  promoAllowed: z.boolean().default(true),
  promoDays: z.int().min(0).default(0),
  /** V-2.112: the header offers the first packet that can be tried, with {period} or {days}, and {price}. */
  promoPacket: z.object({ text: Translated }).nullable().default(null),
  /** Minor units that are charged to see that a card pays. */
  cardCheck: z.int().min(1).default(100),
  /** How many devices of an account watch at once; null is all of them. */
  maxStreams: z.int().min(1).nullable().default(null),
  /** V-7.100: whether requests for a FairPlay licence carry their time. */
  hasFairplayTime: z.boolean().default(true),
  /** Minutes. */
  parentalDurations: z.array(z.int().min(1).max(1440)).min(1).default([5, 30, 60]),
  mobileOffer: z
    .object({
      title: Translated,
      lines: z.array(Translated),
      accept: Translated,
      downloadTitle: Translated,
      stores: z.array(z.object({ name: z.string(), url: z.string() })),
    })
    .nullable()
    .default(null),
  /** Where a day begins for whoever is charged on it. */
  timeZone: z.string().refine(isTimeZone).default('UTC'),
  /** Taxes within every price. */
  taxes: z
    .array(z.object({ name: z.string().regex(/^[a-z0-9-]+$/), basisPoints: z.int().min(1).max(10_000) }))
    .default([]),
  /** V-7.89: whether periods are bought one by one, by the paths for purchases. */
  hasPurchases: z.boolean().default(false),
  /** V-4.117: whether additional packets are sold to people without a base packet. */
  sellsAdditionalAlone: z.boolean().default(false),
  /** V-5.41: what is free, as the packet that lists begin with. */
  freePacket: z
    .object({
      name: Translated,
      short: Translated.default({}),
      description: Translated.default({}),
      benefits: z.array(Translated).default([]),
      channelsCount: z.int().nonnegative().default(140),
    })
    .nullable()
    .default(null),
  /** When a refused renewal is tried again, in days after it was due, and how many days it then waits for money. */
  dunning: z
    .object({
      retryDays: z.array(z.int().min(1).max(60)).max(10).default([1, 3, 7]),
      pausedDays: z.int().min(1).max(365).default(30),
    })
    .prefault({}),
  /** Whether a packet that waits for money can be given up. */
  pausedCanEnd: z.boolean().default(true),
  /** Minor units that may be paid into an account at once. */
  topUp: z
    .object({ min: z.int().min(1).default(1_000), max: z.int().min(1).default(1_500_000) })
    .prefault({}),
  /** P-2.64: whether the pages of banks open in a frame of ours, and the origins of those that are not on this site. */
  paymentFrame: z
    .object({ origins: z.array(z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/)).default([]) })
    .nullable()
    .default(null),
  tariffsWarning: Translated.nullable().default(null),
  /** Whether the landing page has no header. */
  isLandingBare: z.boolean().default(false),
  /** Names of channel categories that this brand does not offer. */
  hiddenCategories: z.array(z.string()).default([]),
  categoryOrder: z.enum(['own', 'name']).default('own'),
  /** V-7.95: contents of the New Year page, by name. */
  newYear: z
    .object({ channel: z.string().nullable(), rows: z.array(z.string()).max(5) })
    .default({ channel: null, rows: [] }),
  /** Players in the frames of other sites. */
  embeds: z
    .object({
      /** The origins of these sites, a host of this machine at any port too; nobody else may frame a page. */
      origins: z
        .array(z.string().regex(/^https?:\/\/(?:[a-z0-9.-]+(?::\d{1,5})?|(?:[a-z0-9-]+\.)*localhost:\*)$/))
        .default([]),
      /** whether a partner may waive the parental check of what has no age rating. */
      canIgnoreParental: z.boolean().default(false),
    })
    .prefault({}),
  /** the sender script of cast devices, from a host of its own, and the id of our receiver. */
  cast: z
    .object({ script: z.url({ protocol: /^https?$/ }), receiver: z.string().regex(/^\w{1,64}$/) })
    .nullable()
    .default(null),
  /** V-2.156: the pop-ups of this brand; the first that can be shown is. */
  notices: z.array(Notice).default([]),
  /** Kind of notice → seconds before it is shown again, where it is not the usual time. */
  reopenDelays: z
    .partialRecord(NoticeKind, z.int().min(0))
    .default({})
    .transform((own): Record<string, number> => ({ ...reopenDelays, ...own })),
  /** V-2.157: the app that a phone is sent to. */
  mobileApp: z
    .object({ android: AppLink.nullable().default(null), ios: AppLink.nullable().default(null) })
    .nullable()
    .default(null),
  /** What the brand learns of its viewers; null for a brand that learns nothing. */
  analytics: z
    .object({
      /** Whether viewers are asked first; `given` where their contract with the operator says so. */
      consent: z.enum(['ask', 'given']).default('ask'),
      /** V-7.101: the image of a third party's audience counter, with the slots {fts} and {evtp}. */
      audienceCounter: z
        .url({ protocol: /^https?$/ })
        .nullable()
        .default(null),
      /** P-8.21: the Sentry project, or one that speaks like it, that errors in the browser are reported to. */
      errorDsn: z
        .url({ protocol: /^https?$/ })
        .nullable()
        .default(null),
    })
    .nullable()
    .prefault({}),
  /** Null for a brand without advertising. */
  ads: AdPlacements.nullable().default(null),
})

const color = z.string().regex(/^#[0-9a-f]{6}$/i)

/** A brand as stored; columns are parsed by this schema when they are read. */
export const Tenant = z.object({
  id: z.int(),
  shortname: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  isDefault: z.boolean(),
  traits: Traits,
  theme: z.object({
    scheme: z.enum(['dark', 'light']),
    background: color,
    backdrop: z.string().optional(),
    accent: color,
    live: color,
    radius: z.string(),
    fontDisplay: z.string(),
    fontText: z.string(),
  }),
  texts: z.object({
    tagline: Translated,
    /** Under the icon of the installed app, where the name is too long. */
    shortName: Translated.optional(),
    welcomeTitle: Translated,
    welcomeText: Translated,
    authTitle: Translated,
    authText: Translated,
    agreement: Translated.optional(),
    privacy: Translated.optional(),
    /** The operator's own addresses of these texts. */
    agreementUrl: z.url({ protocol: /^https?$/ }).optional(),
    privacyUrl: z.url({ protocol: /^https?$/ }).optional(),
  }),
  languages: z
    .array(z.object({ key: LanguageKey, name: z.string(), interface: z.boolean(), priority: z.int() }))
    .min(1),
  currency: z.object({ UTF_NAME: z.string(), ASCII_NAME: z.string(), ISO_CODE: z.string() }),
  support: z.object({
    url: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  artwork: z.object({
    logo: z.string(),
    favicon: z.string(),
    welcome: z.string().nullable(),
    /** Asset ids of the short brand films that play before every content. */
    packshots: z.array(z.string()).default([]),
  }),
})
export type Tenant = z.infer<typeof Tenant>
/** A brand as an author writes it; omitted fields get their defaults. */
export type TenantDraft = Omit<z.input<typeof Tenant>, 'id'>
