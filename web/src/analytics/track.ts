import type { EventName, Request } from '@onair/contract'

type WireEvent = Request<'collectEvents'>['body']['events'][number]

/** What an event says beyond its name. */
export type EventFields = Pick<WireEvent, 'value' | 'source' | 'details'>

export interface TrackedEvent extends EventFields {
  name: EventName
  atMs: number
}

/** Takes events to somebody: the collector, an audience counter, the console. */
export type Sink = (event: TrackedEvent) => void

const maxEarly = 100

let early: TrackedEvent[] | null = []
let sinks: readonly Sink[] = []

/** Says what a viewer did. Nothing leaves the browser before the viewer has agreed and the sinks are loaded. */
export function track(name: EventName, fields: EventFields = {}): void {
  const event = { ...fields, name, atMs: Date.now() }
  for (const sink of sinks) sink(event)
  if (early && early.length < maxEarly) early.push(event)
}

/** Gives events to these from now on, and those that came before the first of them. */
export function connectSinks(connected: readonly Sink[]): void {
  sinks = connected
  for (const event of early ?? []) for (const sink of sinks) sink(event)
  early = null
}

/** Forgets all events, for a viewer who has not agreed. */
export function disconnectSinks(): void {
  sinks = []
  early = null
}
