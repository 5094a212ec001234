import { FilmFailure } from './film-failure.ts'

const latin: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k' },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts' },
  ...{ ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
}

const maxId = 80

/** Derives an asset id from a file name; `mark` is used where no letter is left. */
export function filmIdOf(fileName: string, mark: string): string {
  const stem = fileName.replace(/\.[^.]{1,5}$/, '').toLowerCase()
  const letters = stem.replace(/[а-яё]/g, (letter) => latin[letter] ?? '')
  const plain = letters.normalize('NFKD').replace(/\p{Mark}/gu, '')
  const id = plain.replace(/[^a-z0-9]+/g, '-').slice(0, maxId)
  return id.replace(/^-|-$/g, '') || `film-${mark.slice(0, 8)}`
}

export function requireFilmId(id: string): string {
  if (id.length <= maxId && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return id
  throw new FilmFailure(
    `${JSON.stringify(id)} cannot be the id of a film: small Latin letters, digits and single hyphens can, up to ${maxId}.`,
  )
}
