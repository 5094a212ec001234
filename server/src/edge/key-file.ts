import type { KeyRing } from '../modules/secrets/index.ts'

/** What an edge checks links with: the content of onair-key.json. */
export function keyFile({ previous, current, next }: KeyRing): string {
  const textOf = (key: Buffer | undefined) => key?.toString('base64url') ?? null
  return `${JSON.stringify({ previous: textOf(previous), current: textOf(current), next: textOf(next) })}\n`
}
