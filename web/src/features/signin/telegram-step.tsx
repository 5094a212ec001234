import { Button } from '@onair/ui/button.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { isWaitOver } from './auth-flow.ts'
import styles from './signin.module.css'
import type { Auth } from './use-auth.ts'
import { useProblem } from './use-problem.ts'

const askMs = 5_000

interface TelegramStepProps {
  auth: Auth
  phone: string
  link: string
  byMessageToo: boolean
  isOver: boolean
}

/** Polls every five seconds whether a code waits for the phone, while the step is shown. */
function useBotCode(phone: string, isOver: boolean, auth: Auth): void {
  const { client } = useApi()
  const ask = useEffectEvent(async (sinceMs: number, isGone: () => boolean) => {
    if (isWaitOver(sinceMs, Date.now())) return auth.botWaitedInVain()
    const answer = await client.checkOtp({ query: { phone } }).catch(() => null)
    if (answer?.otp_exist && !isGone()) auth.botAnswered(phone)
  })
  useEffect(() => {
    if (isOver) return
    let gone = false
    const sinceMs = Date.now()
    const timer = setInterval(() => void ask(sinceMs, () => gone), askMs)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [isOver])
}

/** Only pages and chat apps may be opened, never a script. */
function safeLink(link: string): string {
  const { protocol, href } = new URL(link, location.origin)
  return ['http:', 'https:', 'tg:'].includes(protocol) ? href : '#'
}

export function TelegramStep({ auth, phone, link, byMessageToo, isOver }: TelegramStepProps) {
  const { t } = useTranslation()
  const problem = useProblem()
  useBotCode(phone, isOver, auth)
  const failure = problem(auth.state.problem)
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t('auth_telegram_text')}</p>
      <a className={styles.open} href={safeLink(link)} target="_blank" rel="noopener noreferrer">
        {t('auth_telegram_open')}
      </a>
      <p className={styles.waiting} role="status" data-over={isOver}>
        {t(isOver ? 'auth_telegram_over' : 'auth_telegram_waiting')}
      </p>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {isOver && <Button onClick={auth.botAskedAgain}>{t('retry')}</Button>}
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={auth.back}>
          {t('auth_change_phone')}
        </button>
        {byMessageToo && (
          <button type="button" className={styles.link} onClick={() => auth.sendByMessage(phone)}>
            {t('auth_by_message')}
          </button>
        )}
      </div>
    </div>
  )
}
