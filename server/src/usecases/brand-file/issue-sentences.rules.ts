import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type Path = readonly (string | number)[]

export interface Mistake {
  path: Path
  sentence: string
  /** Whether the name of the field is the mistake, not its value. */
  isOfName?: boolean
}

const expectations: Record<string, string> = {
  array: 'a list',
  object: 'fields with values',
  record: 'fields with values',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
}

const generalFault = 'Invalid input'

/** The mistakes that an issue of the schema stands for, in words of the file. */
export function mistakesOf(issue: Issue, above: Path = []): Mistake[] {
  const path = [...above, ...(issue.path as Path)]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        sentence: 'is not a field here',
        isOfName: true,
      }))
    case 'invalid_type':
      return [{ path, sentence: wrongType(issue) }]
    case 'invalid_value':
      return [{ path, sentence: `has to be one of ${issue.values.map(String).join(', ')}` }]
    case 'invalid_union':
      return ofUnion(issue, path)
    case 'too_small':
    case 'too_big':
      return [{ path, sentence: outOfBounds(issue) }]
    case 'invalid_format':
      return [{ path, sentence: isOwnWords(issue.message) ? issue.message : formFault(issue) }]
    case 'not_multiple_of':
      return [{ path, sentence: `has to be a multiple of ${issue.divisor}` }]
    case 'invalid_key':
      return [{ path, sentence: issue.issues.map(({ message }) => message).join('; '), isOfName: true }]
    default:
      return [{ path, sentence: isOwnWords(issue.message) ? issue.message : 'is not right' }]
  }
}

const isOwnWords = (message: string) => !message.startsWith('Invalid')

function wrongType(issue: Extract<Issue, { code: 'invalid_type' }>): string {
  if (issue.message.endsWith('received undefined')) return 'is missing'
  return isOwnWords(issue.message)
    ? issue.message
    : `has to be ${expectations[issue.expected] ?? issue.expected}`
}

function outOfBounds(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const bound = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
  return issue.origin === 'array' || issue.origin === 'string'
    ? `has to have ${bound} ${issue.origin === 'array' ? 'entries' : 'characters'}`
    : `has to be ${bound}`
}

const formFault = ({ format, pattern }: { format: string; pattern?: string | undefined }) =>
  format === 'url'
    ? 'has to be an address such as https://example.org/'
    : `has to look like ${pattern ?? format}`

/** Of several forms, the one whose kind of value was given; if there is none, the words of the schema. */
function ofUnion(issue: Extract<Issue, { code: 'invalid_union' }>, path: Path): Mistake[] {
  const options = 'options' in issue && Array.isArray(issue.options) ? issue.options : []
  if (options.length > 0) return [{ path, sentence: `has to be one of ${options.join(', ')}` }]
  if (issue.message !== generalFault) return [{ path, sentence: issue.message }]
  const isOfOtherKind = (issues: readonly Issue[]) =>
    issues.some((one) => one.code === 'invalid_type' && one.path.length === 0)
  const fitting = issue.errors.find((issues) => !isOfOtherKind(issues))
  if (fitting) return fitting.flatMap((one) => mistakesOf(one, path))
  const kinds = issue.errors.flatMap((issues) =>
    issues.flatMap((one) =>
      one.code === 'invalid_type' ? (expectations[one.expected] ?? one.expected) : [],
    ),
  )
  return [{ path, sentence: `has to be ${[...new Set(kinds)].join(' or ')}` }]
}
