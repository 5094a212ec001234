import { Dialog } from '@onair/ui/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from '../../brand/use-translation.ts'
import type { Device } from './devices.rules.ts'
import { Instructions } from './instructions.tsx'

interface InstructionsDialogProps {
  onClose: () => void
}

export function InstructionsDialog({ onClose }: InstructionsDialogProps) {
  const { t } = useTranslation()
  const [device, setDevice] = useState<Device | null>(null)
  return (
    <Dialog title={t('instructions')} closeLabel={t('close')} onClose={onClose}>
      <Instructions variant="usual" device={device} onChoose={setDevice} />
    </Dialog>
  )
}
