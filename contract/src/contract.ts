import type { z } from 'zod'
import { channelsEndpoints } from './channels/channels.endpoints.ts'
import type { Endpoint } from './core/endpoint.ts'
import { devicesEndpoints } from './devices/devices.endpoints.ts'
import { playbackEndpoints } from './playback/playback.endpoints.ts'
import { scheduleEndpoints } from './schedule/schedule.endpoints.ts'
import { sessionEndpoints } from './session/session.endpoints.ts'
import { tenantEndpoints } from './tenant/tenant.endpoints.ts'

/** Domain → its calls; a call's key is its operation id everywhere. */
export const domains = {
  tenant: tenantEndpoints,
  session: sessionEndpoints,
  devices: devicesEndpoints,
  channels: channelsEndpoints,
  schedule: scheduleEndpoints,
  playback: playbackEndpoints,
}

export const contract = {
  ...tenantEndpoints,
  ...sessionEndpoints,
  ...devicesEndpoints,
  ...channelsEndpoints,
  ...scheduleEndpoints,
  ...playbackEndpoints,
}

export type Contract = typeof contract
export type OperationId = keyof Contract

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
  [key in K]: infer S extends z.ZodType
}
  ? Side extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined

/** What a handler receives, parsed. */
export interface Parsed<O extends OperationId> {
  params: Part<Contract[O], 'params', 'output'>
  query: Part<Contract[O], 'query', 'output'>
  body: Part<Contract[O], 'body', 'output'>
}

type Given<K extends string, Value> = [Value] extends [undefined]
  ? { [key in K]?: undefined }
  : Record<string, never> extends Value
    ? { [key in K]?: Value }
    : { [key in K]: Value }

/** What a caller sends. */
export type Request<O extends OperationId> = Given<'params', Part<Contract[O], 'params', 'input'>> &
  Given<'query', Part<Contract[O], 'query', 'input'>> &
  Given<'body', Part<Contract[O], 'body', 'input'>>

export type Answer<O extends OperationId> = z.output<Contract[O]['answer']>

export function operations(): [OperationId, Endpoint][] {
  return Object.entries(contract) as [OperationId, Endpoint][]
}
