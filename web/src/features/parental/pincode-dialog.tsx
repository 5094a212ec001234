import { Dialog } from '@onair/ui/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import { pendingPin } from '../../domain/pending-pin.ts'
import { PinEntry } from './pin-entry.tsx'
import { usePinDialog } from './use-pin-dialog.ts'

/** The PIN for the pending action; if opened by its address, for the parental settings. */
export function PincodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { succeed, close } = usePinDialog(onClose)
  const [action] = useState(() => pendingPin.action() ?? 'parental')
  return (
    <Dialog title={t('pincode')} closeLabel={t('close')} onClose={close}>
      <PinEntry action={action} onRight={succeed} />
    </Dialog>
  )
}
