/** A click elsewhere closes the menu; one on the menu, its button or an arrow of a row does not. */
export function isOutsideClick(target: EventTarget | null, menu: Element | null): boolean {
  if (!(target instanceof Element) || !menu) return true
  // What was clicked may be gone by now, as a tile is once its profile is chosen: that is no click elsewhere.
  if (!target.isConnected) return false
  return !menu.contains(target) && target.closest('[data-keeps-menu]') === null
}
