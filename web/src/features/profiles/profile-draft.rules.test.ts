import { expect, test } from 'vitest'
import { avatarSource, firstDraft, isNamed } from './profile-draft.rules.ts'

const groups = [
  { title: 'Sea', avatars: [1, 2].map((id) => ({ id, src: `/sea/${id}.svg` })) },
  { title: 'Sky', avatars: [{ id: 7, src: '/sky/7.svg' }] },
]

test.each([
  [0, 1],
  [0.5, 2],
  [0.999, 7],
])(
  '[P-4.42] a new profile has a default name, is an adult, and by chance %s has avatar %i',
  (random, avatar) => {
    expect(firstDraft('Viewer', groups, random)).toEqual({
      name: 'Viewer',
      role: 'adult',
      icon_avatar_id: avatar,
    })
  },
)

test('[P-4.42] without avatars there is no draft yet', () => {
  expect(firstDraft('Viewer', [], 0)).toBe(null)
})

test('[P-4.45] an avatar is found in whatever category it is', () => {
  expect([avatarSource(groups, 7), avatarSource(groups, 8), avatarSource(groups, null)]).toEqual([
    '/sky/7.svg',
    null,
    null,
  ])
})

test.each([
  ['Mara', true],
  ['', false],
  ['   ', false],
])('[P-5.20] %j is a name: %s', (name, named) => {
  expect(isNamed(name)).toBe(named)
})
