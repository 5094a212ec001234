import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSequences } from '../../testing/commerce/purchase-sequences.ts'
import { openPurchaseWorld, type PurchaseWorld } from '../../testing/commerce/purchase-world.ts'

let world: PurchaseWorld

beforeAll(async () => {
  world = await openPurchaseWorld()
})
afterAll(() => world.close())

test('whatever is bought, paid, given back and renewed in whatever order, the books agree and no step is taken that there is not', async () => {
  const { sequences } = await checkSequences(world, { runs: 12, maxCommands: 25 })
  expect(sequences).toBe(12)
})
