import { join } from 'node:path'
import { operations } from '@onair/contract'
import { openApiDocument } from '@onair/contract/openapi'
import { errorSentence } from '@onair/server/texts'

const folder = join(import.meta.dirname, '../contract')

function openApiText(): string {
  return `${JSON.stringify(
    openApiDocument((code) => errorSentence(code, 'en')),
    null,
    2,
  )}\n`
}

function routesText(): string {
  const lines = operations().map(
    ([operation, { access, method, path }]) =>
      `  ${operation}: { access: '${access}', method: '${method}', path: '${path}' },`,
  )
  return [
    '// Written by `npm run contract:generate`.',
    "import type { Route } from '../client.ts'",
    "import type { OperationId } from '../contract.ts'",
    '',
    'export const routes: Record<OperationId, Route> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

/** Generates the committed files that derive from the contract. */
export function contractFiles(): { path: string; text: string }[] {
  return [
    { path: join(folder, 'openapi.json'), text: openApiText() },
    { path: join(folder, 'src/generated/routes.ts'), text: routesText() },
  ]
}
