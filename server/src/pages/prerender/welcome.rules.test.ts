import { expect, test } from 'vitest'
import { exampleBootstrap } from '../../testing/example-bootstrap.ts'
import { isWelcomed, welcomeValues } from './welcome.rules.ts'

const bootstrap = exampleBootstrap()

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('a brand with a welcome (%s) meets a stranger on a line of its own (%s) with it: %s', (has, auto, met) => {
  const { configuration, network } = bootstrap
  expect(
    isWelcomed({
      ...bootstrap,
      configuration: { ...configuration, has_welcome: has },
      network: { ...network, auto_auth: auto },
    }),
  ).toBe(met)
})

test.each([
  [true, true, 1, 2],
  [true, false, 1, 1],
  [false, true, 1, 1],
  [true, true, 0, 1],
  [false, false, 0, 0],
])(
  'a welcome that may be skipped (%s) by guests (%s), with %i ways to sign in, has room for %i buttons',
  (can_skip, is_guest_allowed, ways, buttons) => {
    const { title, text } = bootstrap.welcome
    expect(
      welcomeValues({
        ...bootstrap,
        welcome: { ...bootstrap.welcome, can_skip, background: '/b.jpg' },
        network: { ...bootstrap.network, is_guest_allowed },
        auth: { ...bootstrap.auth, methods: bootstrap.auth.methods.slice(0, ways) },
      }),
    ).toEqual({
      layout: bootstrap.configuration.home_layout,
      picture: '/b.jpg',
      logo: bootstrap.resources.logo,
      ...{ title, text },
      buttons: Array.from({ length: buttons }, () => ({})),
    })
  },
)
