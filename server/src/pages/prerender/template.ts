import type { Part, Slots, ValuesOf } from '@onair/contract/prerender'
import { z } from 'zod'
import { escapeHtml } from '../../core/escape-html.ts'
import { StartFailure } from '../../core/start-failure.ts'

const TemplatePart: z.ZodType<Part> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({ slot: z.string() }),
    z.strictObject({ each: z.string(), parts: z.array(TemplatePart) }),
    z.strictObject({
      when: z.string(),
      is: z.enum(['present', 'own']),
      parts: z.array(TemplatePart),
      otherwise: z.array(TemplatePart),
    }),
  ]),
)

const Templates = z.record(z.string(), z.object({ slots: z.unknown(), parts: z.array(TemplatePart) }))
export type Templates = z.infer<typeof Templates>

/** Parses the templates that the build of the web app wrote. */
export function parseTemplates(json: string): Templates {
  const { data, error } = Templates.safeParse(JSON.parse(json))
  if (error)
    throw new StartFailure(`The first screens of the web app cannot be read: ${z.prettifyError(error)}`)
  return data
}

/** List → its current item; the values themselves under the empty name. */
type Scopes = Readonly<Record<string, unknown>>
type Write = (scopes: Scopes) => string

/** Compiles a template of the web app; a template with other slots stops the start. */
export function compileTemplate<const S extends Slots>(
  templates: Templates,
  name: string,
  slots: S,
): (values: ValuesOf<S>) => string {
  const template = templates[name]
  if (!template) throw new StartFailure(`The web app has no template of the first screen "${name}".`)
  const [expected, built] = [slotNames(slots), slotNames(template.slots)]
  const differing = [...expected, ...built].filter((slot) => expected.has(slot) !== built.has(slot))
  if (differing.length > 0) {
    throw new StartFailure(
      `The first screen "${name}" of the web app has other slots than the server fills: ${differing.join(', ')}. Run "npm run build".`,
    )
  }
  const write = compileParts(template.parts, built, name)
  return (values) => write({ '': values })
}

/** Every slot with its kind, by path, such as `slides.*.title: text`. */
function slotNames(slots: unknown, prefix = ''): Set<string> {
  const names = Object.entries(slots ?? {}).flatMap(([name, slot]: [string, unknown]): string[] => {
    const path = prefix + name
    if (typeof slot === 'string') return [`${path}: ${slot}`]
    return Object.entries(slot ?? {}).flatMap(([kind, inner]) => [
      `${path}: ${kind}`,
      ...slotNames(inner, kind === 'each' ? `${path}.*.` : `${path}.`),
    ])
  })
  return new Set(names)
}

function compileParts(parts: readonly Part[], slots: ReadonlySet<string>, name: string): Write {
  const writes = parts.map((part) => compilePart(part, slots, name))
  return (scopes) => writes.map((write) => write(scopes)).join('')
}

function compilePart(part: Part, slots: ReadonlySet<string>, name: string): Write {
  if (typeof part === 'string') return () => part
  const path = 'slot' in part ? part.slot : 'each' in part ? part.each : part.when
  if (![...slots].some((slot) => slot.startsWith(`${path}: `))) {
    throw new StartFailure(`The first screen "${name}" of the web app asks for the unknown slot "${path}".`)
  }
  const read = reader(path)
  if ('slot' in part) return (scopes) => escapeValue(String(read(scopes)))
  const inner = compileParts(part.parts, slots, name)
  if ('each' in part) {
    return (scopes) => {
      const items = read(scopes)
      if (!Array.isArray(items)) return ''
      return items.map((item: unknown) => inner({ ...scopes, [`${path}.*`]: item })).join('')
    }
  }
  const holds = part.is === 'own' ? isOwnPicture : isPresent
  const otherwise = compileParts(part.otherwise, slots, name)
  return (scopes) => (holds(read(scopes)) ? inner(scopes) : otherwise(scopes))
}

function reader(path: string): (scopes: Scopes) => unknown {
  const [, scope = '', rest = path] = /^(.*\.\*)\.([^*]*)$/.exec(path) ?? []
  const keys = rest.split('.')
  return (scopes) =>
    keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), scopes[scope])
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isPresent = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** A picture of the server, available in several widths. */
const ownPicture = /^\/media\/pictures\/[0-9a-f]{16}-[0-9a-f]{6}\.jpg$/
const isOwnPicture = (value: unknown): boolean => typeof value === 'string' && ownPicture.test(value)

/** Escapes like React, so that both sides produce the same text. */
const escapeValue = (text: string): string => escapeHtml(text).replaceAll("'", '&#x27;')
