/** A user may remove every device but the current one; a guest none. */
export function isRemovable({ is_current }: { is_current: boolean }, isUser: boolean): boolean {
  return isUser && !is_current
}
