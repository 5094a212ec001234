import type { AdItem, AdPlan, LoadedAd } from './ad.ts'
import {
  firstInterludeState,
  type InterludeEvent,
  type InterludeState,
  interludeFlow,
} from './interlude-flow.ts'

export const item = (ad: string, ...aliases: string[]): AdItem => ({ ad, step: null, aliases })

export const plan: AdPlan = {
  ...{ pre_roll: [], middle_roll: [], middle_roll_points: [], post_pause_roll: [], max_advertising: 1 },
}

const nothing = () => undefined
const loadedAd = (url: string): LoadedAd => ({
  ...{ media: { url, kind: 'file' }, skipS: null, landing: null },
  tracker: {
    ...{ started: nothing, progressed: nothing, paused: nothing, muted: nothing, fullscreen: nothing },
    ...{ skipped: nothing, completed: nothing, clicked: nothing, failed: nothing },
  },
})

/** An event as the current attempt sends it. */
export type Sent =
  | { type: 'opened'; packshots?: string[]; plan?: AdPlan | null; startMs?: number }
  | { type: 'packshot-over' | 'tag-failed' | 'ad-over' | 'ad-failed' | 'pause-ended' | 'middle-cancelled' }
  | { type: 'tag-answered'; ads: string[] }
  | { type: 'middle-due'; markMs: number }

export function send(state: InterludeState, event: Sent, nowMs: number): InterludeState {
  const { attempt } = state
  const opened = { key: 'film', packshots: [], plan: null, startMs: 0 }
  const full = event.type === 'opened' ? { ...opened, ...event } : event
  const ads = full.type === 'tag-answered' ? { ads: full.ads.map(loadedAd) } : {}
  const isOfAttempt = !['opened', 'middle-due', 'pause-ended', 'middle-cancelled'].includes(full.type)
  return interludeFlow(state, {
    ...full,
    ...ads,
    ...(isOfAttempt && { attempt }),
    nowMs,
  } as InterludeEvent)
}

/** Sends events one after another, a second between two. */
export function play(events: readonly Sent[], from: InterludeState = firstInterludeState): InterludeState {
  return events.reduce((state, event, index) => send(state, event, (index + 1) * 1000), from)
}

/** What is seen: a packshot, a tag that is asked, an ad, or the content. */
export function shown({ phase, packshots, run }: InterludeState): string {
  if (phase === 'packshot') return `packshot ${packshots[0]}`
  if (phase === 'loading') return `asks ${run?.tags[0]}`
  return phase === 'ad' ? `ad ${run?.ads[0]?.media.url}` : 'content'
}
