import { entryAt } from '@onair/contract/addresses'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { isAsked, mayTrack } from '../../analytics/consent.rules.ts'
import { useConsent } from '../../analytics/consent.ts'
import { connectSinks, disconnectSinks, type TrackedEvent } from '../../analytics/track.ts'
import { useApi } from '../../api/api-context.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { createAudienceCounter } from './audience-counter.ts'
import { createCollector } from './collector.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { useNavigationEvents } from './use-navigation-events.ts'
import { useVisitFacts } from './use-visit-facts.ts'
import { watchRows } from './watch-rows.ts'

function newVisit(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The viewer is asked, and what the viewer agreed to is told. */
export function AnalyticsEffects() {
  const { analytics } = useBootstrap().configuration
  const answer = useConsent((consent) => consent.answer)
  const mayTell = mayTrack(analytics, answer)
  useSinks(mayTell, analytics?.audience_counter ?? null)
  useNavigationEvents()
  useErrorReports(mayTell ? (analytics?.error_dsn ?? null) : null)
  useEffect(() => (mayTell ? watchRows(document) : undefined), [mayTell])
  // On the first screen of a visit there is enough to decide.
  const isStandalone = entryAt(useLocation().pathname)?.layer === 'standalone'
  return isAsked(analytics, answer) && !isStandalone ? <ConsentBanner /> : null
}

/** The client of error reports is large, and loaded only where somebody is told. */
function useErrorReports(dsn: string | null): void {
  const { version } = useBootstrap()
  useEffect(() => {
    if (dsn === null) return
    let stop: (() => void) | undefined
    let isLeft = false
    const begin = async () => {
      const { startErrorReports } = await import('./error-reports.ts')
      if (!isLeft) stop = startErrorReports(dsn, version)
    }
    begin().catch(() => undefined)
    return () => {
      isLeft = true
      stop?.()
    }
  }, [dsn, version])
}

function useSinks(mayTell: boolean, counter: string | null): void {
  const { client } = useApi()
  const factsNow = useVisitFacts(mayTell)
  const facts = useEffectEvent(() => factsNow())
  const [visit] = useState(newVisit)
  useEffect(() => {
    if (!mayTell) return disconnectSinks()
    const collector = createCollector({
      visit,
      facts: () => facts(),
      send: (body) => client.collectEvents({ body }),
    })
    const counters = counter === null ? [] : [createAudienceCounter(counter)]
    connectSinks([collector.add, ...counters, ...(import.meta.env.DEV ? [logEvent] : [])])
    const leave = () => {
      if (document.hidden) collector.flush()
    }
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', collector.flush)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', collector.flush)
      collector.clear()
      disconnectSinks()
    }
  }, [mayTell, client, counter, visit])
}

/* oxlint-disable no-console -- for developers only */
function logEvent(event: TrackedEvent): void {
  console.debug(`[track] ${event.name}`, event)
}
