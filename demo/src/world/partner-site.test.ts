import { expect, test } from 'vitest'
import { brandFiles } from './brand-files.ts'
import { withPartnerSite } from './partner-site.ts'

const namedSites = (port: number) =>
  withPartnerSite(brandFiles, port).flatMap(({ document: { brand, traits } }) =>
    traits.embeds.origins.map((origin) => [brand, origin]),
  )

test('the second brand may show players of the first, at the port of the demo', () => {
  expect(namedSites(8080)).toEqual([['onair', 'http://aurora.localhost:8080']])
  expect(namedSites(0)).toEqual([])
})
