import { SignInMethod } from '@onair/contract'
import { z } from 'zod'
import { Tenant } from '../../../core/tenant.ts'
import { FileCategory, FileChannel } from './channels.ts'
import { FileAgreement, FileContentPrices, FilePacket, FilePaySystem } from './packets.ts'
import { FilePage, FileRow } from './pages.ts'
import { FileTraits } from './traits.ts'
import { Color, Name, Picture, SecretSource, Text, wordOr } from './words.ts'

const theme = Tenant.shape.theme.shape

const Theme = z.strictObject({
  scheme: theme.scheme.default('dark').describe('Light text on dark ground, or dark on light.'),
  background: Color.default('#0a0e1a').describe('The ground; all other colours come from these.'),
  backdrop: z.string().optional().describe('What the ground fades into behind large pictures.'),
  accent: Color.default('#ff6f59').describe('The colour of what can be pressed.'),
  live: Color.default('#e5383b').describe('The colour of what is on air.'),
  radius: theme.radius.default('12px').describe('How round corners are.'),
  fontDisplay: theme.fontDisplay.default("'Onest Variable', sans-serif").describe('The font of titles.'),
  fontText: theme.fontText.default("'Onest Variable', sans-serif").describe('The font of everything else.'),
})

const Language = wordOr(
  z.strictObject({
    key: z
      .string()
      .regex(/^[a-z]{2}(-[a-z]{2})?$/, 'has to be such as en or en-us')
      .describe('A language, or one with its country.'),
    name: z.string().optional().describe('Its own name; without it, the usual one.'),
    interface: z.boolean().default(true).describe('Whether viewers can choose it.'),
    priority: z.int().optional().describe('Its place among the others; without it, that of the file.'),
  }),
  (key) => ({ key }),
).describe('A language: en, en-us, or more about it.')

const Currency = wordOr(
  z.strictObject({
    code: z.string().regex(/^[A-Z]{3}$/, 'has to be a code of ISO 4217, such as EUR'),
    symbol: z.string().optional().describe('Beside amounts; without it, the usual one.'),
    short: z.string().optional().describe('In plain letters; without it, the code.'),
  }),
  (code) => ({ code }),
)

const { texts } = Tenant.shape

/** A brand as a file. */
export const BrandDocument = z
  .strictObject({
    brand: Name.describe('The short name of the brand; it names the brand and never changes.'),
    name: z.string().min(1).describe('What viewers read.'),
    hosts: z
      .array(z.string().regex(/^[a-z0-9.-]+$/, 'has to be a host name without a port'))
      .default([])
      .describe('Host names that are this brand.'),
    default: z
      .boolean()
      .optional()
      .describe('Whether host names of nobody are this brand; without it, where hosts are empty.'),
    theme: Theme.prefault({}).describe('Colours, corners and fonts.'),
    traits: FileTraits.prefault({}).describe('What the brand does differently from others.'),
    languages: z
      .array(Language)
      .min(1)
      .default([{ key: 'en', interface: true }])
      .describe('What is offered; texts without a language are in the first.'),
    texts: z
      .strictObject({
        tagline: Text.default({}).describe('A line under the name.'),
        welcomeTitle: Text.default({}).describe('The title of the welcome page.'),
        welcomeText: Text.default({}).describe('The words of the welcome page.'),
        authTitle: Text.default({}).describe('The title of the sign-in.'),
        authText: Text.default({}).describe('The words of the sign-in.'),
        agreement: Text.optional().describe('The terms of use.'),
        privacy: Text.optional().describe('The words on privacy.'),
        agreementUrl: texts.shape.agreementUrl.describe('Where the terms of use are, if not here.'),
        privacyUrl: texts.shape.privacyUrl.describe('Where the words on privacy are, if not here.'),
      })
      .prefault({})
      .describe('The words of the brand.'),
    currency: Currency.default({ code: 'EUR' }).describe(
      'Of all prices: a code of ISO 4217, or more about it.',
    ),
    support: z
      .strictObject({
        url: z.string().nullable().default(null),
        phone: z.string().nullable().default(null),
        email: z.string().nullable().default(null),
      })
      .prefault({})
      .describe('How viewers ask for help.'),
    artwork: z
      .strictObject({
        logo: Picture.optional().describe('Without it, the name of the brand.'),
        favicon: Picture.optional().describe('Without it, its first letter.'),
        welcome: Picture.nullable().default(null).describe('Behind the welcome page.'),
        packshots: z.array(z.string()).default([]).describe('Assets that play before every film.'),
      })
      .prefault({})
      .describe('Pictures: a file beside this one, or a path such as /media/art/logo.svg.'),
    signIn: z
      .array(SignInMethod.shape.method)
      .default(['phone'])
      .describe('Ways to sign in, in the order in which they are offered.'),
    secrets: z
      .strictObject({
        partner: SecretSource.optional().describe('What partners sign their links with.'),
        chatBot: SecretSource.optional().describe('The token of the chat bot.'),
      })
      .optional()
      .describe('Secrets of the sign-in; the file says where they stand.'),
    channels: z.array(FileChannel).optional().describe('The line-up.'),
    categories: z
      .array(FileCategory)
      .optional()
      .describe('Groups of channels; a line-up without them has one with all channels.'),
    agreements: z.array(FileAgreement).optional().describe('What buyers accept.'),
    packets: z.array(FilePacket).optional().describe('What can be subscribed to, in its order.'),
    contentPrices: z.array(FileContentPrices).optional().describe('Rent and sale of films and series.'),
    rows: z.array(FileRow).optional().describe('The rows that pages show.'),
    pages: z
      .array(FilePage)
      .optional()
      .describe('The pages; a new brand without them gets the usual ones: home, channels, guide, search.'),
    paySystems: z.array(FilePaySystem).optional().describe('Ways to pay, in their order.'),
  })
  .describe(
    'A brand of Onair. Lists that the file does not have are left as they are; an empty list withdraws what is there.',
  )
export type ParsedBrand = z.output<typeof BrandDocument>
/** As it is written. */
export type BrandInput = z.input<typeof BrandDocument>
