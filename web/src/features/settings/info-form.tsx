import { ApiFailure } from '@onair/contract/client'
import { Button } from '@onair/ui/button.tsx'
import { TextField } from '@onair/ui/text-field.tsx'
import { showToast } from '@onair/ui/toast.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { type User, userKey } from '../../api/viewer.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import { refusalOf } from '../../domain/pin-gate.rules.ts'
import { usePinGate } from '../../domain/pin-gate.ts'
import { type MessageState, useShowFailure } from '../../domain/show-failure.ts'
import { type InfoErrors, infoErrors } from './info-form.rules.ts'
import styles from './info-page.module.css'

export function InfoForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const { client, deviceId } = useApi()
  const queryClient = useQueryClient()
  const gate = usePinGate()
  const openDialog = useOpenDialog()
  const showFailure = useShowFailure()
  const [draft, setDraft] = useState({ name: user.first_name ?? '', email: user.email ?? '' })
  const [errors, setErrors] = useState<InfoErrors>({})
  const [saving, setSaving] = useState(false)

  const save = async () => {
    const body = { first_name: draft.name.trim(), email: draft.email.trim() }
    setSaving(true)
    try {
      const saved = await gate('settings', () => client.updateUser({ body }))
      queryClient.setQueryData(userKey(deviceId), saved)
      showToast(t(saved.email === user.email ? 'saved' : 'notify_email_alert'))
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'duplicate_email') {
        openDialog('message', { message: t('error_duplicate_email') } satisfies MessageState)
      } else if (refusalOf(error, true) === null) showFailure(error)
    } finally {
      setSaving(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = infoErrors(draft)
    setErrors(found)
    if (Object.keys(found).length === 0) void save()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('info_name')}
        value={draft.name}
        maxLength={64}
        autoComplete="given-name"
        error={errors.name ? t(errors.name) : null}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <TextField
        label={t('info_email')}
        type="text"
        inputMode="email"
        value={draft.email}
        maxLength={254}
        autoComplete="email"
        error={errors.email ? t(errors.email) : null}
        onChange={(event) => setDraft({ ...draft, email: event.target.value })}
      />
      <Button type="submit" disabled={saving} aria-busy={saving}>
        {t('save')}
      </Button>
    </form>
  )
}
