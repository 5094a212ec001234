import { Button } from '@onair/ui/button.tsx'
import { TextField } from '@onair/ui/text-field.tsx'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import { Form } from './form.tsx'
import { type PhoneRule, phoneDigits, showPhone } from './phone.rules.ts'
import type { Auth } from './use-auth.ts'
import { useProblem } from './use-problem.ts'

interface PhoneStepProps {
  auth: Auth
  rule: PhoneRule
  phone: string
}

/** The caret position that keeps the same number of digits to its left. */
function caretAfter(shown: string, digits: number): number {
  let at = 0
  for (let seen = 0; at < shown.length && seen < digits; at++) if (/\d/.test(shown[at] ?? '')) seen++
  return at
}

export function PhoneStep({ auth, rule, phone }: PhoneStepProps) {
  const { t } = useTranslation()
  const problem = useProblem()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = showPhone(phone, rule)
  // The mask adds characters between digits; without this the browser would move the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <Form onSubmit={auth.submitPhone}>
      <TextField
        ref={input}
        label={t('auth_phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        data-autofocus=""
        placeholder={rule.phone_mask.replaceAll('*', '0')}
        value={shown}
        error={problem(auth.state.problem)}
        onChange={({ target }) => {
          const typed = phoneDigits(target.value, rule)
          const end = target.selectionStart ?? target.value.length
          if (end < target.value.length) {
            const before = target.value.slice(0, end).replace(/\D/g, '').length
            caret.current = caretAfter(showPhone(typed, rule), before)
          }
          auth.typePhone(typed)
        }}
      />
      <Button type="submit" disabled={auth.state.busy} aria-busy={auth.state.busy}>
        {t('auth_get_code')}
      </Button>
    </Form>
  )
}
