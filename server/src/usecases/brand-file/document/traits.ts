import type { z } from 'zod'
import { Traits } from '../../../core/tenant.ts'
import { strictCopy } from './strict-copy.ts'
import { Price } from './words.ts'

/** What each trait does, for whoever writes a brand. */
const meanings = {
  guestAllowed: 'Whether people watch without signing in.',
  hasWelcome: 'Whether a visitor is welcomed by a page of its own first.',
  homeLayout: 'How the home page begins: with large slides, or with a mosaic.',
  phone: 'How phone numbers look: each * of the mask is a digit to type. Others have another length.',
  codeLength: 'Digits of a one-time code.',
  signInLimits: 'Codes an hour, and wrong ones: of the whole brand and of each network.',
  chatBot: 'The bot that sends codes, where they come by chat.',
  partners: 'Names by which links of partners may call this brand.',
  countries: 'Countries that may watch, such as [GE, AM]; null is all.',
  addressTokens: 'Whether links with ?access_token= sign in.',
  hasBlockStatus: 'Whether the operator tells of lines that are blocked.',
  logoutHidden: 'Whether nobody is offered to sign out.',
  topUpHidden: 'Whether nobody is offered to top up the balance.',
  accountLink: 'A link to the account at the operator; isHere opens it in the same window.',
  logoLink: 'Where the logo leads, if not home.',
  registration: 'Where people become customers, if not on this site.',
  promoAllowed: 'Whether promo codes are taken.',
  promoDays: 'Free days of a new customer.',
  promoPacket: 'The header offers the first packet that can be tried, with {period} or {days}, and {price}.',
  cardCheck: 'What is charged to see that a card pays.',
  maxStreams: 'How many devices of an account watch at once; null is all of them.',
  hasFairplayTime: 'Whether requests for a FairPlay licence carry their time.',
  parentalDurations: 'For how many minutes a PIN opens what it protects, to choose from.',
  mobileOffer: 'The offer that phones are shown.',
  timeZone: 'Where a day begins for whoever is charged on it.',
  taxes: 'Taxes within every price, in hundredths of a percent.',
  hasPurchases: 'Whether periods are bought one by one.',
  sellsAdditionalAlone: 'Whether additional packets are sold to people without a base packet.',
  freePacket: 'What is free, as the packet that lists begin with.',
  dunning: 'On which days a refused renewal is tried again, and how many days it then waits for money.',
  pausedCanEnd: 'Whether a packet that waits for money can be given up.',
  topUp: 'How much may be paid into an account at once.',
  paymentFrame: 'Whether pages of banks open in a frame of ours, and from which origins.',
  tariffsWarning: 'A sentence beside the prices.',
  isLandingBare: 'Whether the landing page has no header.',
  hiddenCategories: 'Categories that this brand does not offer.',
  categoryOrder: 'Whether categories stand in the order of the file or by name.',
  newYear: 'The channel and the rows of the New Year page.',
  embeds: 'Which sites may show players of this brand in a frame.',
  cast: 'The sender script of cast devices, and the id of the receiver.',
  notices: 'Pop-ups in the order in which they are tried; the first that can be shown is.',
  mobileApp: 'The apps that phones are led to, and where they are found in stores.',
  analytics: 'What the brand learns of its viewers, and whether they are asked first; null is nothing.',
  reopenDelays: 'Seconds before a notice is shown again, by its kind.',
  ads: 'Where advertising is shown, and whose.',
} as const satisfies Record<Exclude<keyof typeof Traits.shape, 'signIn'>, string>

const { signIn: _, ...known } = Traits.shape
const { shape } = Traits

const fields = {
  ...known,
  guestAllowed: shape.guestAllowed.default(true),
  hasWelcome: shape.hasWelcome.default(false),
  homeLayout: shape.homeLayout.default('hero'),
  cardCheck: Price.min(0.01).default(1),
  topUp: Traits.pick({ topUp: true })
    .shape.topUp.unwrap()
    .extend({ min: Price.default(1), max: Price.default(15_000) })
    .prefault({}),
}

function described(): typeof fields {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    (field as z.ZodType).describe(meanings[name as keyof typeof meanings]),
  ])
  return Object.fromEntries(entries)
}

/** What the brand does differently from others; what is not named is as usual. */
export const FileTraits = strictCopy(Traits.omit({ signIn: true }).extend(described()))
