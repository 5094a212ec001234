import { z } from 'zod'
import { Library } from '../catalogue/catalogue.entities.ts'
import { ContentCard } from '../content/content.entities.ts'
import { entity } from '../core/entity.ts'
import { Id, imageSizes, Money, Slug, Text, Timestamp, Title, Url } from '../core/values.ts'

const count = z
  .int()
  .nonnegative()
  .meta({ examples: [1] })

export const PeriodHuman = entity('PeriodHuman', { days: count, months: count, years: count })

export const SubscriptionAction = z.enum([
  'can_subscribe',
  'can_change_period',
  'can_disable_renew',
  'can_unsubscribe',
  'can_enable_renew',
])

export const Subscription = entity('Subscription', {
  id: Id,
  packet_id: Id,
  actions: z.array(SubscriptionAction),
  renew: z.boolean(),
  is_paused: z.boolean(),
  allow_delete_paused: z.boolean(),
  type: z.enum(['regular', 'promo']),
  message: Text.nullable(),
  start_at: Timestamp,
  end_at: Timestamp.nullable(),
  next_pay_at: Timestamp.nullable(),
  next_period_human: PeriodHuman.nullable(),
  next_price: Money.nullable(),
})

/** A packet inside a packet or a bundle. */
export const PacketMember = entity('PacketMember', {
  id: Id,
  name: Title,
  short: z.string().nullable(),
  price: Money,
  channels_count: count,
})

export const PacketDesign = entity('PacketDesign', {
  background_mobile: Url.nullable(),
  background_tv: Url.nullable(),
  logo: Url.nullable(),
  corner_badge: Url.nullable(),
  special_features: imageSizes(Url).nullable(),
})

export const BundleTerms = entity('BundleTerms', {
  custom_name: Title.nullable(),
  custom_price: Money.nullable(),
  custom_description: Text.nullable(),
  internet_speed: z
    .int()
    .nullable()
    .meta({ examples: [100], description: 'Megabits a second' }),
})

export const PacketAgreement = entity('PacketAgreement', {
  id: Id,
  title: Title,
  url: Url,
  is_accepted: z.boolean(),
})

export const Packet = entity('Packet', {
  id: z
    .int()
    .nonnegative()
    .meta({ examples: [101], description: '0 is what everybody may watch; it is in lists only' }),
  name: Title,
  short: z.string().nullable(),
  description: Text,
  base: z.boolean(),
  is_base: z.boolean(),
  price: Money,
  total_price: Money,
  trial_price: Money.nullable(),
  trial_amount: Money.nullable(),
  is_trial: z.boolean(),
  is_used_trial: z.boolean(),
  is_paused: z.boolean(),
  period: z
    .int()
    .nullable()
    .meta({ examples: [30], description: 'Days' }),
  period_human: PeriodHuman.nullable(),
  trial_period_human: PeriodHuman.nullable(),
  agreement: PacketAgreement.nullable(),
  available: z.boolean(),
  packets: z.array(PacketMember),
  channels: z.array(z.object({ id: Id, slug: Slug, name: Title, cover: Url.nullable() })),
  channels_count: count,
  libraries: z.array(Library),
  videos: z.array(ContentCard),
  benefits: z.array(z.object({ icon: Url.nullable(), text: Text })),
  row_slug: Slug.nullable(),
  include: z.array(Title),
  parent_name: Title.nullable(),
  design: PacketDesign.nullable(),
  bundle: BundleTerms.nullable(),
  user_purchase: z.object({ id: Id, account_id: Id }).nullable(),
  next_user_purchase: z.object({ purchase_type: z.object({ amount: Money }) }).nullable(),
  subscription: Subscription.nullable(),
})

export const PurchaseType = entity('PurchaseType', {
  id: Id,
  amount: Money,
  trial_amount: Money.nullable(),
  period_human: PeriodHuman,
  trial_period_human: PeriodHuman.nullable(),
  is_have_trial: z.boolean(),
  is_have_money_on_balance: z.boolean(),
})

export const PurchasePeriod = entity('PurchasePeriod', {
  period_human: PeriodHuman,
  description: Text.nullable(),
  purchases_type: z.array(PurchaseType),
})

/** The result of a purchase or a subscription, with the sentence to show. */
export const PurchaseOutcome = entity('PurchaseOutcome', {
  id: Id,
  message: Text.nullable(),
})
