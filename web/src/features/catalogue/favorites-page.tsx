export function FavoritesPage() {
  return null
}
