import { expect, test } from 'vitest'
import { testPaths } from './test-paths.rules.ts'

test('[P-2.65] the pages for trying things out are there outside of production only', () => {
  expect(testPaths({ isProduction: true, mode: 'production' })).toEqual([])
  expect(testPaths({ isProduction: false, mode: 'development' })).toEqual(['/test', '/vitrina_test'])
})

test('[P-2.66] the test feed is there in test mode, and never in production', () => {
  expect(testPaths({ isProduction: false, mode: 'test' })).toContain('/test_feed')
  expect(testPaths({ isProduction: true, mode: 'test' })).toEqual([])
})
