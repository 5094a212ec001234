interface InstructionsDialogProps {
  onClose: () => void
}

export function InstructionsDialog({ onClose }: InstructionsDialogProps) {
  return (
    <button type="button" onClick={onClose}>
      …
    </button>
  )
}
