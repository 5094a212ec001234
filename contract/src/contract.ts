import type { z } from 'zod'
import { accountEndpoints } from './account/account.endpoints.ts'
import { adsEndpoints } from './ads/ads.endpoints.ts'
import { analyticsEndpoints } from './analytics/analytics.endpoints.ts'
import { catalogueEndpoints } from './catalogue/catalogue.endpoints.ts'
import { channelsEndpoints } from './channels/channels.endpoints.ts'
import { contentEndpoints } from './content/content.endpoints.ts'
import type { Endpoint } from './core/endpoint.ts'
import { devicesEndpoints } from './devices/devices.endpoints.ts'
import { newsEndpoints } from './news/news.endpoints.ts'
import { notifyEndpoints } from './notify/notify.endpoints.ts'
import { packetsEndpoints } from './packets/packets.endpoints.ts'
import { parentalEndpoints } from './parental/parental.endpoints.ts'
import { paymentEndpoints } from './payment/payment.endpoints.ts'
import { personEndpoints } from './person/person.endpoints.ts'
import { playbackEndpoints } from './playback/playback.endpoints.ts'
import { profilesEndpoints } from './profiles/profiles.endpoints.ts'
import { promoEndpoints } from './promo/promo.endpoints.ts'
import { providersEndpoints } from './providers/providers.endpoints.ts'
import { pushEndpoints } from './push/push.endpoints.ts'
import { receiptsEndpoints } from './receipts/receipts.endpoints.ts'
import { scheduleEndpoints } from './schedule/schedule.endpoints.ts'
import { searchEndpoints } from './search/search.endpoints.ts'
import { seoEndpoints } from './seo/seo.endpoints.ts'
import { sessionEndpoints } from './session/session.endpoints.ts'
import { settingsEndpoints } from './settings/settings.endpoints.ts'
import { signinEndpoints } from './signin/signin.endpoints.ts'
import { subscriptionsEndpoints } from './subscriptions/subscriptions.endpoints.ts'
import { tenantEndpoints } from './tenant/tenant.endpoints.ts'

/** Calls by domain; a call's key is its operation id everywhere. */
export const domains = {
  tenant: tenantEndpoints,
  session: sessionEndpoints,
  signin: signinEndpoints,
  account: accountEndpoints,
  devices: devicesEndpoints,
  parental: parentalEndpoints,
  profiles: profilesEndpoints,
  channels: channelsEndpoints,
  schedule: scheduleEndpoints,
  playback: playbackEndpoints,
  content: contentEndpoints,
  catalogue: catalogueEndpoints,
  person: personEndpoints,
  search: searchEndpoints,
  packets: packetsEndpoints,
  subscriptions: subscriptionsEndpoints,
  providers: providersEndpoints,
  payment: paymentEndpoints,
  receipts: receiptsEndpoints,
  promo: promoEndpoints,
  news: newsEndpoints,
  notify: notifyEndpoints,
  push: pushEndpoints,
  settings: settingsEndpoints,
  ads: adsEndpoints,
  analytics: analyticsEndpoints,
  seo: seoEndpoints,
}

type Domains = typeof domains

type Joined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer Whole) => void
  ? { [Key in keyof Whole]: Whole[Key] }
  : never

export type Contract = Joined<Domains[keyof Domains]>
export type OperationId = keyof Contract

export const contract: Contract = Object.assign({}, ...Object.values(domains))

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
  [key in K]: infer S extends z.ZodType
}
  ? Side extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined

/** The parsed request that a handler receives. */
export interface Parsed<O extends OperationId> {
  params: Part<Contract[O], 'params', 'output'>
  query: Part<Contract[O], 'query', 'output'>
  body: Part<Contract[O], 'body', 'output'>
}

type RequestPart<K extends string, Value> = [Value] extends [undefined]
  ? { [key in K]?: undefined }
  : Record<string, never> extends Value
    ? { [key in K]?: Value }
    : { [key in K]: Value }

/** The request that a caller sends. */
export type Request<O extends OperationId> = RequestPart<'params', Part<Contract[O], 'params', 'input'>> &
  RequestPart<'query', Part<Contract[O], 'query', 'input'>> &
  RequestPart<'body', Part<Contract[O], 'body', 'input'>>

export type Answer<O extends OperationId> = z.output<Contract[O]['answer']>

export function operations(): [OperationId, Endpoint][] {
  return Object.entries(contract) as [OperationId, Endpoint][]
}
