import { isRestricted } from '../../modules/parental/index.ts'

/** V-4.52, V-4.53: what is for adults has no preview, whoever watches, and 4K has none. */
export function hasPreview({ is_4k }: { is_4k: boolean }, shownAge: number | null): boolean {
  return !is_4k && !isRestricted(shownAge, 'adult')
}

/** A preview takes no slot of the account: a stream that is watched must not pass for one. */
export const maxPreviewMs = 300_000
