import {
  BrowserClient,
  browserTracingIntegration,
  captureException,
  defaultStackParser,
  getCurrentScope,
  makeFetchTransport,
} from '@sentry/browser'
import { connectReporter } from '../../analytics/report-error.ts'
import { isReported, reportRates, scrubbed } from './error-reports.rules.ts'

/** Reports errors and a part of the page loads to a Sentry project; returns how to stop. */
export function startErrorReports(dsn: string, release: string): () => void {
  const client = new BrowserClient({
    ...{ dsn, release, ...reportRates },
    ...{ transport: makeFetchTransport, stackParser: defaultStackParser },
    integrations: [browserTracingIntegration({ enableInp: false })],
    // Calls of ours carry no header of a third party.
    tracePropagationTargets: [],
    maxBreadcrumbs: 0,
    dataCollection: { userInfo: false },
    beforeSend: ({ user: _user, breadcrumbs: _breadcrumbs, ...event }) => scrubbed(event),
    beforeSendTransaction: ({ user: _user, breadcrumbs: _breadcrumbs, ...event }) => scrubbed(event),
  })
  getCurrentScope().setClient(client)
  client.init()
  connectReporter((error, where) => {
    if (isReported(error)) captureException(error, { tags: { where } })
  })
  return () => {
    connectReporter(null)
    void client.close()
  }
}
