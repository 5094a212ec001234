import { ApiFailure } from '@onair/contract/client'
import { Button } from '@onair/ui/button.tsx'
import { TextField } from '@onair/ui/text-field.tsx'
import { showToast } from '@onair/ui/toast.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { userKey } from '../../api/viewer.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { refusalOf } from '../../domain/pin-gate.rules.ts'
import { usePinGate } from '../../domain/pin-gate.ts'
import { type MessageState, useShowFailure } from '../../domain/show-failure.ts'
import { checked, errorCheckMs, typed } from './email-draft-state.ts'
import styles from './notice-card.module.css'
import type { Notice } from './notice-queue-state.ts'
import { useNoticeWords } from './use-notice-words.ts'

/** Asks for the address of a user who has given none. */
export function EmailNotice({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  const { accept } = useNoticeWords(notice)
  const { client, deviceId } = useApi()
  const queryClient = useQueryClient()
  const gate = usePinGate()
  const openDialog = useOpenDialog()
  const showFailure = useShowFailure()
  const [draft, setDraft] = useState(typed(''))
  const [isSaving, setSaving] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setDraft((present) => checked(present, false)), errorCheckMs)
    return () => clearTimeout(timer)
  }, [draft.email])

  const save = async (email: string) => {
    setSaving(true)
    try {
      const saved = await gate('settings', () => client.updateUser({ body: { email } }))
      showToast(t('notify_email_alert'))
      // With an address there is no reason for this notice.
      queryClient.setQueryData(userKey(deviceId), saved)
    } catch (error) {
      setSaving(false)
      if (error instanceof ApiFailure && error.code === 'duplicate_email')
        openDialog('message', { message: t('error_duplicate_email') } satisfies MessageState)
      else if (refusalOf(error, true) === null) showFailure(error)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const looked = checked(draft, true)
    setDraft(looked)
    if (!looked.isWrong) void save(looked.email.trim())
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('info_email')}
        type="text"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={draft.email}
        error={draft.isWrong ? t('error_wrong_email') : null}
        onChange={({ target }) => setDraft(typed(target.value))}
      />
      <Button type="submit" disabled={isSaving} aria-busy={isSaving}>
        {accept}
      </Button>
    </form>
  )
}
