import { join } from 'node:path'
import { BrandDocument } from '@onair/server/brand-document'
import { z } from 'zod'
import { root } from './command.mjs'

interface Schema {
  type?: string
  description?: string
  default?: unknown
  shape?: string
  enum?: readonly unknown[]
  const?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  additionalProperties?: unknown
}

const schemaOf = () => z.toJSONSchema(BrandDocument, { io: 'input' }) as Schema

const shapes: Readonly<Record<string, string>> = {
  text: 'a text, or texts by language',
  price: 'an amount',
  secret: '`{ env: NAME }` or `{ file: PATH }`',
  instant: 'a date',
  picture: 'a picture',
}

const kinds: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  object: 'fields',
}

/** What may stand there, in words. */
function kindOf(schema: Schema): string {
  if (schema.shape !== undefined) return shapes[schema.shape] ?? schema.shape
  if (schema.enum) return schema.enum.map((one) => `\`${String(one)}\``).join(', ')
  if (schema.const !== undefined) return `\`${schema.const}\``
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.filter(({ type }) => type !== 'null').map(kindOf))].join(', or ')
  if (schema.type === 'array') return `a list of: ${kindOf(schema.items ?? {})}`
  return kinds[schema.type ?? ''] ?? 'a value'
}

const isPlain = (value: unknown) =>
  typeof value !== 'object' || value === null || JSON.stringify(value).length < 40

function lineOf(name: string, schema: Schema, isRequired: boolean): string {
  const usual =
    schema.default !== undefined && isPlain(schema.default) ? `\`${JSON.stringify(schema.default)}\`` : ''
  const cells = [`\`${name}\`${isRequired ? ' *' : ''}`, kindOf(schema), usual, schema.description ?? '']
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** The fields behind a list, a choice or a default. */
function fieldsOf(schema: Schema): Schema[] {
  if (schema.properties) return [schema]
  const options = schema.anyOf ?? schema.oneOf ?? (schema.items ? [schema.items] : [])
  return options.flatMap(fieldsOf)
}

function sections(path: string, schema: Schema): string[] {
  return fieldsOf(schema).flatMap((own) => {
    const fields = Object.entries(own.properties ?? {})
    const chosen = own.properties?.['by']?.const
    return [
      `## ${path === '' ? 'A brand' : `\`${path}\``}${chosen === undefined ? '' : ` by ${chosen}`}`,
      '',
      ...(own.description !== undefined && path !== '' ? [own.description, ''] : []),
      '| field | what stands there | if left out | meaning |',
      '|---|---|---|---|',
      ...fields.map(([name, field]) => lineOf(name, field, own.required?.includes(name) ?? false)),
      '',
      ...fields.flatMap(([name, field]) =>
        field.shape === undefined ? sections(path === '' ? name : `${path}.${name}`, field) : [],
      ),
    ]
  })
}

function reference(): string {
  const schema = schemaOf()
  return [
    '# The fields of a brand file',
    '',
    'Written by `npm run brand:schema` from the schema in `server/src/usecases/brand-file/document`. [Add a brand](add-a-brand.md) tells how such a file is used.',
    '',
    `${schema.description ?? ''} A star marks what every entry has. A text without a language is in the first language of the brand. A picture is a file beside the brand file, or a path of the service such as /media/art/logo.svg. An amount is in the currency of the brand, such as 4.99.`,
    '',
    ...sections('', schema),
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
}

/** The committed files that derive from the schema of brands. */
export function brandDocuments(): { path: string; text: string }[] {
  return [
    { path: join(root, 'docs/brand.schema.json'), text: `${JSON.stringify(schemaOf(), null, 2)}\n` },
    { path: join(root, 'docs/how-to/brand-file.md'), text: reference() },
  ]
}
