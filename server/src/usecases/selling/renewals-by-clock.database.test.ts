import { expect, test } from 'vitest'
import { proveRenewals } from '../../testing/commerce/renewal-proof.ts'

test('over two ends of months and a change of clocks every renewal is charged once, at its instant in the zone of the tenant', async () => {
  const { zones } = await proveRenewals({ days: 62, everyDays: 7, zones: 1 })
  expect(zones).toEqual([{ zone: 'Europe/Berlin', people: 10, charges: 23, differences: [] }])
})
