export function AppStorePage() {
  return null
}
