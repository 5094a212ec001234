import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { PinInput } from '@onair/ui/pin-input.tsx'
import { useStepFocus } from '@onair/ui/use-step-focus.ts'
import { Navigate, useLocation } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { type User, useUser } from '../../api/viewer.queries.ts'
import { useTranslation } from '../../brand/use-translation.ts'
import styles from './parental.module.css'
import { isComplete, stepBefore } from './parental-set-flow.ts'
import { usePinDialog } from './use-pin-dialog.ts'
import { usePinSetup } from './use-pin-setup.ts'

const sentences = {
  old: 'parental_set_old',
  new: 'parental_set_new',
  repeat: 'parental_set_repeat',
  saving: 'parental_set_repeat',
} as const

const errors = { 'wrong-old': 'error_wrong_code', 'not-equal': 'parental_set_not_equal' } as const

/** Sets or changes the PIN. */
export function ParentalSetDialog({ onClose }: { onClose: () => void }) {
  const { ready, isUser } = useApi()
  const user = useUser()
  const location = useLocation()
  if (ready && !isUser) return <Navigate to={{ ...location, hash: 'auth' }} replace state={location.state} />
  return user.data ? <Setup user={user.data} onClose={onClose} /> : null
}

function Setup({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation()
  const { succeed, close } = usePinDialog(onClose)
  const { state, dispatch, confirm } = usePinSetup(user, succeed)
  const sentence = t(sentences[state.step])
  const place = useStepFocus(`${state.step} ${state.error}`)
  return (
    <Dialog
      title={t(state.isChange ? 'parental_change' : 'parental_set')}
      closeLabel={t('close')}
      onClose={close}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <p className={styles.sentence} aria-live="polite">
          {sentence}
        </p>
        <div ref={place}>
          <PinInput
            label={sentence}
            value={state.typed}
            error={state.error && t(errors[state.error])}
            disabled={state.step === 'saving'}
            onChange={(digits) => dispatch({ type: 'typed', digits })}
          />
        </div>
        <div className={styles.buttons}>
          <Button
            kind="quiet"
            disabled={stepBefore(state) === null}
            onClick={() => dispatch({ type: 'went-back' })}
          >
            {t('back')}
          </Button>
          <Button type="submit" disabled={!isComplete(state)}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
