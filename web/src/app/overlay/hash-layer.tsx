import { Button } from '@onair/ui/button.tsx'
import { Dialog } from '@onair/ui/dialog.tsx'
import { hide } from '@onair/ui/use-modal-dialog.ts'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../brand/use-translation.ts'
import { pendingSignIn } from '../../domain/sign-in-gate.ts'
import { ErrorBoundary } from '../start/error-boundary.tsx'
import { closedAddress } from './modal.rules.ts'

/** Dialogs by their name in the address. */
export type Dialogs = Record<string, (close: () => void) => ReactNode>

function BrokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('error')} closeLabel={t('close')} onClose={onClose}>
      <p>{t('error_unexpected')}</p>
      <Button icon="retry" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Dialog>
  )
}

/** Shows the dialog that the hash names; the previous one closes first. */
export function HashLayer({ dialogs }: { dialogs: Dialogs }) {
  const location = useLocation()
  const navigate = useNavigate()
  const layer = useRef<HTMLDivElement>(null)
  const [settled, setSettled] = useState(location)
  const requested = location.hash.slice(1)
  const standing = settled.hash.slice(1)
  const isSwap = requested !== standing && requested in dialogs && standing in dialogs
  const shown = isSwap ? settled : location

  useEffect(() => {
    const dialog = isSwap ? layer.current?.querySelector('dialog') : null
    if (!dialog) return setSettled(location)
    let isCurrent = true
    void hide(dialog).then(() => isCurrent && setSettled(location))
    return () => {
      isCurrent = false
    }
  }, [isSwap, location])

  const close = useCallback(() => {
    pendingSignIn.forget()
    const { to, state } = closedAddress(location)
    void navigate(to, { replace: true, state })
  }, [navigate, location])

  const dialog = dialogs[shown.hash.slice(1)]?.(close)
  return (
    <div ref={layer}>
      {dialog && (
        <ErrorBoundary address={shown.hash} fallback={<BrokenDialog onClose={close} />}>
          <Suspense>
            <Routes location={shown}>
              <Route path="*" element={dialog} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
