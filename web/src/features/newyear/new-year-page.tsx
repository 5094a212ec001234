export function NewYearPage() {
  return null
}
