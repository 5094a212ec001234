import { expect, test } from 'vitest'
import { navigationEvents } from './navigation.rules.ts'

const at = (pathname: string, hash = '') => ({ pathname, hash })
const moved = (to: string) => navigationEvents(at('/'), at(to), false)

test.each([
  ['/channels/all/news-one', 'open_channel', 'news-one'],
  ['/contents/dune-12', 'open_content', 'dune-12'],
  ['/episodes/dune-s1-13', 'open_content', 'dune-s1-13'],
  ['/packets/7', 'open_packet', '7'],
  ['/watch/12', 'play', '12'],
])('[V-7.108] whoever comes to %s is said to %s %s', (to, name, value) => {
  expect(moved(to)[1]).toEqual([name, { value }])
})

test('every page is named, an unknown address as the home page that it shows', () => {
  expect(moved('/settings/language')).toEqual([['page', { value: 'settings' }]])
  expect(moved('/packets')).toEqual([['page', { value: 'packets' }]])
  expect(navigationEvents(null, at('/'), true)).toEqual([['page', { value: 'home' }]])
})

test('[V-7.110] the way to the television is said to watch TV', () => {
  expect(moved('/channel')).toEqual([
    ['page', { value: 'currentChannel' }],
    ['watch_tv', {}],
  ])
})

test('[V-7.108] the way back is told with the page that was left', () => {
  expect(navigationEvents(at('/contents/dune-12'), at('/'), true)).toEqual([
    ['back', { value: '/contents/dune-12' }],
    ['page', { value: 'home' }],
  ])
})

test('[V-4.149] leaving an offer without buying is an offer_cancel; going on to pay, or elsewhere, is not', () => {
  for (const hash of ['#quick_packets', '#confirm_period']) {
    expect(navigationEvents(at('/packets', hash), at('/packets'), false)).toEqual([
      ['offer_cancel', { value: hash.slice(1) }],
    ])
    expect(navigationEvents(at('/packets', hash), at('/packets', '#paysystems'), false)).toEqual([])
    expect(navigationEvents(at('/packets', hash), at('/watch/12'), false)).not.toContainEqual([
      'offer_cancel',
      { value: hash.slice(1) },
    ])
  }
  expect(navigationEvents(at('/packets', '#language'), at('/packets'), false)).toEqual([])
})

test('[V-7.109] asking what is in the packets is a packet_info', () => {
  expect(navigationEvents(at('/packets'), at('/packets', '#packets_channels'), false)).toEqual([
    ['packet_info', { value: 'packets_channels' }],
  ])
})
