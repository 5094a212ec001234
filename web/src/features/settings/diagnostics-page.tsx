import { Button } from '@onair/ui/button.tsx'
import { showToast } from '@onair/ui/toast.tsx'
import { useState } from 'react'
import { lastErrors } from '../../analytics/report-error.ts'
import { useApi } from '../../api/api-context.ts'
import { appVersion } from '../../brand/app-version.ts'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useLineup } from '../../domain/lineup.ts'
import { readConnection } from '../../player/index.ts'
import styles from './diagnostics-page.module.css'
import {
  browserOf,
  errorFact,
  type Fact,
  megabits,
  type ProbeStep,
  reportText,
} from './diagnostics-report.rules.ts'
import { probeStream } from './stream-probe.ts'

function useFacts() {
  const { t, language } = useTranslation()
  const { network, version, resources } = useBootstrap()
  const { isUser, ready } = useApi()
  const { bandwidth, effectiveType } = readConnection()
  const role = isUser ? 'diagnostics_user' : ready ? 'diagnostics_guest' : 'diagnostics_nobody'
  const device: Fact[] = [
    { label: t('diagnostics_browser'), value: browserOf(navigator.userAgent) },
    { label: t('diagnostics_screen'), value: `${screen.width} × ${screen.height}, ×${devicePixelRatio}` },
    { label: t('language'), value: language },
    { label: t('diagnostics_session'), value: t(role) },
  ]
  const line: Fact[] = [
    { label: t('diagnostics_online'), value: t(navigator.onLine ? 'diagnostics_yes' : 'diagnostics_no') },
    { label: t('diagnostics_country'), value: network.country ?? '—' },
    ...(effectiveType ? [{ label: t('diagnostics_line'), value: effectiveType }] : []),
    ...(bandwidth
      ? [
          {
            label: t('diagnostics_bandwidth'),
            value: t('diagnostics_megabits', { value: (bandwidth / 1e6).toFixed(1) }),
          },
        ]
      : []),
  ]
  const versions: Fact[] = [
    { label: resources.brand, value: version },
    { label: t('diagnostics_app'), value: appVersion },
  ]
  return { device, line, versions }
}

/** What support asks for first, and a test of the line; copied as text with one press. */
export function DiagnosticsPage() {
  const { t } = useTranslation()
  const { client } = useApi()
  const { resources } = useBootstrap()
  const lineup = useLineup()
  const { device, line, versions } = useFacts()
  const [steps, setSteps] = useState<ProbeStep[] | 'running' | null>(null)
  const errors = lastErrors().map(errorFact)
  const channel = lineup.status === 'loaded' ? lineup.channels[0]?.channel : undefined

  const probe = async () => {
    if (!channel) return
    setSteps('running')
    setSteps(await probeStream(client, channel.id))
  }
  const speedOf = (step: ProbeStep) => {
    const speed = megabits(step)
    return speed === null ? '' : `, ${t('diagnostics_megabits', { value: speed })}`
  }
  const stepFacts = (Array.isArray(steps) ? steps : []).map((step) => ({
    label: t(`diagnostics_step_${step.name}`),
    value:
      step.failure === null
        ? `${t('diagnostics_ms', { value: step.ms })}${speedOf(step)}`
        : t('diagnostics_step_failed', { reason: step.failure }),
  }))
  const groups = [
    { title: t('diagnostics_device'), facts: device },
    { title: t('diagnostics_network'), facts: line },
    { title: t('diagnostics_versions'), facts: versions },
    { title: t('diagnostics_stream'), facts: stepFacts },
    { title: t('diagnostics_errors'), facts: errors },
  ]
  const copy = async () => {
    try {
      const text = reportText(`${resources.brand}, ${new Date().toISOString()}`, groups)
      await navigator.clipboard.writeText(text)
      showToast(t('copied_to_clipboard'))
    } catch {
      showToast(t('copy_failed'))
    }
  }
  return (
    <>
      <p className={styles.lead}>{t('diagnostics_lead')}</p>
      <div className={styles.buttons}>
        <Button
          kind="quiet"
          icon="retry"
          disabled={!channel || steps === 'running'}
          onClick={() => void probe()}
        >
          {t(steps === 'running' ? 'diagnostics_running' : 'diagnostics_probe')}
        </Button>
        <Button onClick={() => void copy()}>{t('diagnostics_copy')}</Button>
      </div>
      {groups.map(({ title, facts }) => (
        <section
          key={title}
          className={styles.group}
          aria-label={title}
          aria-live={title === t('diagnostics_stream') ? 'polite' : undefined}
        >
          <h2 className={styles.title}>{title}</h2>
          {facts.length === 0 ? (
            <p className={styles.nothing}>{t('diagnostics_nothing')}</p>
          ) : (
            <dl className={styles.facts}>
              {facts.map(({ label, value }, index) => (
                <div key={`${label} ${index}`} className={styles.fact}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </>
  )
}
