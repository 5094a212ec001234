export const maxSettings = 100

/** What is not named stays; undefined where there would be too many. */
export function mergeSettings(
  stored: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> | undefined {
  const merged = { ...stored, ...change }
  return Object.keys(merged).length > maxSettings ? undefined : merged
}
