import { domains } from '@onair/contract'
import { builtOperations } from '@onair/server'

const built = new Set<string>(builtOperations())
const totals = { built: 0, declared: 0 }

for (const [domain, endpoints] of Object.entries(domains)) {
  const declared = Object.keys(endpoints)
  const missing = declared.filter((operation) => !built.has(operation))
  const share = `${declared.length - missing.length} of ${declared.length}`
  totals.built += declared.length - missing.length
  totals.declared += declared.length
  console.log(
    `${domain.padEnd(14)} ${share.padStart(8)}  ${missing.length ? `not built: ${missing.join(', ')}` : ''}`.trimEnd(),
  )
}

console.log(`${totals.built} of ${totals.declared} operations are built`)
