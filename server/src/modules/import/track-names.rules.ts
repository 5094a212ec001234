import type { Ladder } from '../assets/index.ts'
import type { Track } from './film.rules.ts'

type Sound = Ladder['audio'][number]
type Subtitles = NonNullable<Ladder['subtitles']>[number]

const maxTitle = 80

export function nameSound(tracks: readonly Track[]): Sound[] {
  const main = Math.max(
    0,
    tracks.findIndex(({ isDefault }) => isDefault),
  )
  const named = distinct(tracks.map((track) => labelOf('audio', track, 'Sound')))
  return named.map(({ name, title, language }, index) => ({
    ...{ name, title, default: index === main, channels: 2 },
    ...(language && { language }),
  }))
}

/** No default track: files mark their first track as default whatever it is. */
export function nameSubtitles(tracks: readonly Track[]): Subtitles[] {
  const named = distinct(tracks.map((track) => labelOf('subtitles', track, 'Subtitles')))
  return named.map(({ name, title, language = 'und' }, index) => ({
    ...{ name, title, language, default: false },
    ...(tracks[index]?.isForced && { forced: true }),
  }))
}

interface Label {
  name: string
  title: string
  language: string | undefined
}

function labelOf(kind: string, track: Track, fallback: string): Label {
  const language = languageOf(track.language)
  const title = cleanTitle(track.title) || (language && nativeName(language)) || fallback
  return { name: language ? `${kind}-${language.toLowerCase()}` : kind, title, language }
}

/** BCP 47 from a file's tag, which is mostly one of the two spellings of ISO 639-2. */
function languageOf(tag: string | undefined): string | undefined {
  try {
    const [language] = Intl.getCanonicalLocales(tag ?? '')
    return language && language !== 'und' && language.length <= 20 ? language : undefined
  } catch {
    return undefined
  }
}

function nativeName(language: string): string {
  const name = new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** A quoted attribute of a playlist must not contain quotes or line breaks. */
function cleanTitle(title = ''): string {
  return title
    .replaceAll('"', '’')
    .replace(/[\p{Control}\s]+/gu, ' ')
    .trim()
    .slice(0, maxTitle)
}

/** Players distinguish tracks by name and title. */
function distinct(labels: readonly Label[]): Label[] {
  const [names, titles] = [counter(), counter()]
  return labels.map(({ name, title, language }) => ({
    name: numbered(name, '-', names(name)),
    title: numbered(title, ' ', titles(title)),
    language,
  }))
}

const numbered = (text: string, gap: string, count: number) => (count > 1 ? `${text}${gap}${count}` : text)

function counter() {
  const counts = new Map<string, number>()
  return (key: string): number => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}
