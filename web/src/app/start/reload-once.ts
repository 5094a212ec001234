const reloadedKey = 'reloaded_at'
const minPauseMs = 60_000

/** Reloads unless that was tried within the last minute: a file that stays away must not reload for ever. */
export function reloadOnce(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  nowMs: number,
  reload: () => void,
): void {
  try {
    if (nowMs - Number(storage.getItem(reloadedKey) ?? 0) < minPauseMs) return
    storage.setItem(reloadedKey, String(nowMs))
  } catch {
    // Where nothing can be stored nobody would know of the reload.
    return
  }
  reload()
}
