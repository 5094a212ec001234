import { expect, test } from 'vitest'
import { type BrowserReport, browserTable, hasFailed } from './table.ts'

const passes = { is: 'passes' } as const
const chromium: BrowserReport = {
  ...{ browser: 'Chromium', version: '156.0', missing: [] },
  results: [passes, { is: 'fails', why: 'the picture begins: nothing after 60 s' }, null],
}
const firefox: BrowserReport = {
  ...{ browser: 'Firefox', version: '153.7', missing: [], results: [passes, { is: 'no-codec' }, passes] },
}
const webKit: BrowserReport = {
  ...{ browser: 'WebKit', version: null, missing: ['webkit2gtk-driver', 'xvfb'], results: [] },
}

test('the table says what passes, what a browser cannot decode, what fails, what was left out and what is not installed', () => {
  expect(browserTable(['enter', 'watch', 'leave'], [chromium, firefox, webKit]).split('\n')).toEqual([
    '| step | Chromium 156.0 | Firefox 153.7 | WebKit |',
    '| --- | --- | --- | --- |',
    '| 1. enter | passes | passes | not installed |',
    '| 2. watch | FAILS | codec error shown | not installed |',
    '| 3. leave | left out | passes | not installed |',
    '',
    'Chromium, step 2: the picture begins: nothing after 60 s',
    'WebKit is not installed: apt-get install webkit2gtk-driver xvfb',
  ])
})

test('only a step that fails fails the proof', () => {
  expect([hasFailed([chromium]), hasFailed([firefox, webKit])]).toEqual([true, false])
})
