/** Main genres with those below them; slug: name in both languages. */
const tree = `
drama: Драма | Drama
- family-drama: Семейная драма | Family drama
- social-drama: Социальная драма | Social drama
- road-drama: Дорожная история | Road story
comedy: Комедия | Comedy
- romantic-comedy: Романтическая комедия | Romantic comedy
- absurd-comedy: Абсурдная комедия | Absurd comedy
- village-comedy: Деревенская комедия | Village comedy
crime: Детектив | Crime
- noir: Нуар | Noir
- cosy-mystery: Уютный детектив | Cosy mystery
- heist: Ограбление | Heist
fantastic: Фантастика | Science fiction
- space: Космос | Space
- near-future: Близкое будущее | Near future
- time-tale: О времени | Tales of time
adventure: Приключения | Adventure
- sea-adventure: Морские приключения | Sea adventure
- expedition: Экспедиции | Expeditions
- treasure: Поиски сокровищ | Treasure hunts
romance: Мелодрама | Romance
- letters: История в письмах | A story in letters
- summer: Летний роман | Summer romance
history: История | History
- period: Костюмная драма | Period drama
- chronicle: Историческая хроника | Chronicle
documentary: Документальное | Documentary
- nature: Природа | Nature
- science: Наука | Science
- people: Люди | People
- city-life: Жизнь города | City life
kids: Детям | For children
- tales: Сказки | Tales
- friends: О дружбе | Friendship
- learning: Познавательное | Learning
thriller: Триллер | Thriller
- suspense: Саспенс | Suspense
- supernatural: Мистика | Supernatural
`

export interface Genre {
  readonly id: number
  readonly slug: string
  readonly name: { readonly ru: string; readonly en: string }
  /** Slug of the main genre. */
  readonly parent: string | null
}

export const genres: readonly Genre[] = readTree()

function readTree(): Genre[] {
  let main: string | null = null
  return tree
    .trim()
    .split('\n')
    .map((line, index) => {
      const [, dash, slug = '', ru = '', en = ''] = /^(- )?([a-z-]+): (.+) \| (.+)$/.exec(line) ?? []
      const parent = dash ? main : null
      if (!dash) main = slug
      return { id: index + 1, slug, name: { ru, en }, parent }
    })
}

/** The main genre of a genre, which may be the genre itself. */
export function mainGenreOf(slug: string): string {
  const genre = genres.find((one) => one.slug === slug)
  if (!genre) throw new Error(`there is no genre ${slug}`)
  return genre.parent ?? genre.slug
}
