import { z } from 'zod'
import { payforms, paymentGateways } from '../../../modules/payments/index.ts'
import { Name, Picture, Price, Text, wordOr } from './words.ts'

const length = {
  months: z.int().min(0).default(0).describe('Whole months of its length.'),
  days: z.int().min(0).default(0).describe('Days of its length.'),
}
const hasLength = ({ months, days }: { months: number; days: number }) => months + days > 0
const lengthFault = 'has to have months or days'

const Trial = z
  .strictObject({ ...length, price: Price.describe('What the trial costs; 0 for nothing.') })
  .refine(hasLength, lengthFault)

const Period = z
  .strictObject({
    ...length,
    price: Price.describe('For the whole length, in the currency of the brand.'),
    trial: Trial.nullable().default(null).describe('A first stretch for a price of its own.'),
    description: Text.default({}).describe('What speaks for this length.'),
  })
  .refine(hasLength, lengthFault)

const Benefit = wordOr(z.strictObject({ icon: Picture.nullable().default(null), text: Text }), (text) => ({
  text,
}))

const picture = Picture.nullable().default(null)

const Design = z.strictObject({
  backgroundMobile: picture,
  backgroundTv: picture,
  logo: picture,
  cornerBadge: picture,
  specialFeatures: z
    .strictObject({
      ...{ mobileX1: picture, mobileX2: picture, mobileX3: picture },
      ...{ tvX1: picture, tvX2: picture, tvX3: picture },
    })
    .nullable()
    .default(null),
})

export const FilePacket = z
  .strictObject({
    packet: Name.describe('The name of the packet in addresses.'),
    name: Text.describe('What viewers read.'),
    short: Text.default({}).describe('One line about it.'),
    description: Text.default({}).describe('More about it.'),
    benefits: z.array(Benefit).default([]).describe('What speaks for it, line by line.'),
    offered: z
      .boolean()
      .default(true)
      .describe('False for one that is no longer sold: it goes on for those who have it.'),
    base: z
      .boolean()
      .default(true)
      .describe('Whether a viewer has it first; false for one that comes on top.'),
    bundle: z.boolean().default(false).describe('Whether its members are sold as one.'),
    internetSpeed: z.int().min(1).nullable().default(null).describe('Of a bundle: megabits a second.'),
    adFree: z.boolean().default(false).describe('Whether whoever has it is shown no advertising.'),
    row: Name.nullable().default(null).describe('The row that its page shows.'),
    parentName: Text.nullable().default(null).describe('What it belongs to, in words.'),
    include: z.array(Text).default([]).describe('What else is in it, in words.'),
    design: Design.nullable().default(null).describe('Its own pictures.'),
    periods: z
      .array(Period)
      .min(1)
      .refine((all) => new Set(all.map(({ months, days }) => `${months} ${days}`)).size === all.length, {
        error: 'has two periods of the same length',
      })
      .describe('For how long it is sold, and for how much; the first is the usual one.'),
    agreement: z.string().nullable().default(null).describe('The address of the agreement to accept first.'),
    members: z.array(Name).default([]).describe('Packets inside it.'),
    channels: z.array(Name).default([]).describe('Channels of the line-up that are in it.'),
    contents: z
      .array(z.string())
      .default([])
      .describe('Films and series that are in it, by their names in addresses.'),
  })
  .describe('What can be subscribed to.')

export const FileAgreement = z
  .strictObject({
    agreement: z.string().min(1).describe('Its address, which names it.'),
    title: Text.describe('What viewers read.'),
    text: Text.default({}).describe('Its words; without any, its address has them.'),
  })
  .describe('What a buyer accepts before a packet.')

export const FileContentPrices = z
  .strictObject({
    content: z.string().min(1).describe('The film or series, by its name in addresses.'),
    rent: z
      .array(z.strictObject({ days: z.int().min(1), price: Price }))
      .default([])
      .describe('For some days.'),
    sale: Price.nullable().default(null).describe('For good.'),
  })
  .describe('What a film or series costs by itself.')

export const FilePaySystem = z
  .strictObject({
    paySystem: z
      .string()
      .regex(/^[a-z0-9_-]{1,64}$/)
      .describe('The name of the way to pay.'),
    gateway: z
      .enum(paymentGateways)
      .nullable()
      .default(null)
      .describe(
        'Who takes the money; its keys are settings of the server. null where people are only told how.',
      ),
    forms: z.array(z.enum(payforms)).min(1).describe('How it is used.'),
    title: Text.describe('What viewers read.'),
    howToUse: Text.default({}).describe('How money is paid in, where people are only told.'),
    howToUsePacket: Text.default({}).describe('How a packet is paid, where people are only told.'),
    buttonText: Text.default({}).describe('The words of its button.'),
    skipParentalControl: z.boolean().default(false).describe('Whether paying by it needs no PIN.'),
  })
  .describe('A way to pay.')
