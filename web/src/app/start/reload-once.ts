const reloadedKey = 'reloaded_at'
const minPauseMs = 60_000

/** Reloads unless it did within the last minute: a missing file must not reload for ever. */
export function reloadOnce(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  nowMs: number,
  reload: () => void,
): void {
  try {
    if (nowMs - Number(storage.getItem(reloadedKey) ?? 0) < minPauseMs) return
    storage.setItem(reloadedKey, String(nowMs))
  } catch {
    // Without storage a reload could not be detected.
    return
  }
  reload()
}
