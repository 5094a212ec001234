export function InstructionsPage() {
  return null
}
