import { ApiFailure } from '@onair/contract/client'
import { Button } from '@onair/ui/button.tsx'
import { pinLength } from '@onair/ui/pin.rules.ts'
import { PinInput } from '@onair/ui/pin-input.tsx'
import { useStepFocus } from '@onair/ui/use-step-focus.ts'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useUser } from '../../api/viewer.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { useFailureSentence } from '../../domain/failure-sentence.ts'
import { useVerifyPin } from '../../domain/parental-grant.ts'
import type { PinAction } from '../../domain/pending-pin.ts'
import styles from './parental.module.css'

interface PinEntryProps {
  action: PinAction
  onRight: () => void
}

/** Asks for the PIN; after a wrong one a new PIN can be sent to the account's phone. */
export function PinEntry({ action, onRight }: PinEntryProps) {
  const { t } = useTranslation()
  const { client } = useApi()
  const user = useUser()
  const verify = useVerifyPin()
  const sentence = useFailureSentence()
  const [typed, setTyped] = useState('')
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [result, setResult] = useState<string | null>(null)

  const place = useStepFocus(`${result}`)

  const check = async (code: string) => {
    setAsking(true)
    try {
      await verify(code, action)
      onRight()
    } catch (failure) {
      const isWrong = failure instanceof ApiFailure && failure.code === 'wrong_code'
      setError(isWrong ? t('error_wrong_code') : sentence(failure))
      setTyped('')
    } finally {
      setAsking(false)
    }
  }

  const send = async () => {
    setAsking(true)
    try {
      setResult((await client.sendParentalCode()).message)
      setError(null)
    } catch (failure) {
      setResult(sentence(failure))
    } finally {
      setAsking(false)
    }
  }

  return (
    <>
      <p className={styles.sentence}>{t('pincode_text')}</p>
      <div ref={place}>
        <PinInput
          label={t('pincode')}
          value={typed}
          error={error}
          disabled={asking}
          onChange={(digits) => {
            setTyped(digits)
            setError(null)
            if (digits.length === pinLength) void check(digits)
          }}
        />
      </div>
      {result !== null && (
        <p className={styles.result} role="status">
          {result}
        </p>
      )}
      {result === null && error !== null && user.data?.phone && (
        <Button kind="quiet" disabled={asking} onClick={() => void send()}>
          {t('pincode_send')}
        </Button>
      )}
    </>
  )
}
