/** Whether a click closes the menu: not one on the menu, its button or a row's arrow. */
export function isOutsideClick(target: EventTarget | null, menu: Element | null): boolean {
  if (!(target instanceof Element) || !menu) return true
  // A clicked element may be gone by now, such as the tile of a chosen profile: not a click outside.
  if (!target.isConnected) return false
  return !menu.contains(target) && target.closest('[data-keeps-menu]') === null
}
