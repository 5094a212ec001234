import { expect, test } from 'vitest'
import { demoWorld } from './index.ts'
import { withPartnerSite } from './partner-site.ts'

const namedSites = (port: number) =>
  withPartnerSite(demoWorld, port).tenants.flatMap(({ shortname, traits }) =>
    (traits.embeds?.origins ?? []).map((origin) => [shortname, origin]),
  )

test('the second brand may show players of the first, at the port of the demo', () => {
  expect(namedSites(8080)).toEqual([['onair', 'http://aurora.localhost:8080']])
  expect(namedSites(0)).toEqual([])
})
