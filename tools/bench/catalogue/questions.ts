/** The most frequent calls, each in many variants, so that caches do not help. */
export interface Question {
  name: string
  paths: string[]
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const words = ['silent', 'harbour', 'golden', 'ferry', 'lantern', 'wint']
const pairs = ['silent harbour', 'golden ferry', 'paper clock', 'velvet winter', 'amber island', 'island amb']
const mistyped = [
  'lantren',
  'silnet harbour',
  'goldne ferry',
  'velvte winter',
  'ambre island',
  'papper clock',
]

const searches = (texts: readonly string[]) =>
  texts.map((text) => `/v2/rows/find?limit=24&text=${encodeURIComponent(text)}`)

export function questionsOf(contents: number): Question[] {
  return [
    { name: 'start page', paths: ['/v2/rowsets/home'] },
    {
      name: 'filter page',
      paths: many(24, (index) => {
        const filters = `year_from=${1960 + index}&rating_from=${5 + (index % 2)}`
        return `/v2/rows/movies?limit=100&content_type=movie&${filters}`
      }),
    },
    {
      name: 'page of a genre',
      paths: many(
        24,
        (index) => `/v2/rows/movies?limit=24&main_genre=${1 + (index % 12)}&year_from=${1960 + index}`,
      ),
    },
    {
      name: 'filter without a hit',
      paths: many(
        4,
        (index) => `/v2/rows/movies?limit=100&year_from=${1880 + index}&year_to=${1890 + index}`,
      ),
    },
    {
      name: 'content card',
      paths: many(48, (index) => `/v2/contents/${1 + ((index * 7919) % contents)}`),
    },
    { name: 'search by one word', paths: searches(words) },
    { name: 'search by two words', paths: searches(pairs) },
    { name: 'search by a mistyped name', paths: searches(mistyped) },
  ]
}
