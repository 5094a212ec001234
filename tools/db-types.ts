import { writeFile } from 'node:fs/promises'
import { generateFreshSchemaTypes } from '@onair/server/testing/schema-types'

await writeFile(
  new URL('../server/src/db/schema.generated.ts', import.meta.url),
  await generateFreshSchemaTypes(),
)
console.log('Wrote server/src/db/schema.generated.ts.')
