export const maxSettings = 100

/** Settings that are not named stay; undefined where there would be too many. */
export function mergeSettings(
  stored: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> | undefined {
  const merged = { ...stored, ...change }
  return Object.keys(merged).length > maxSettings ? undefined : merged
}
