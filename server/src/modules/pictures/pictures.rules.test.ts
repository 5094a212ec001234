import { expect, test } from 'vitest'
import { formatFor, isPictureName } from './pictures.rules.ts'

test.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'webp'],
  ['image/png, IMAGE/WEBP;q=0.9', 'webp'],
  ['image/webp;q=0', 'jpeg'],
  ['image/webp;q=0.0, */*', 'jpeg'],
  ['image/*,*/*;q=0.8', 'jpeg'],
  [undefined, 'jpeg'],
])('[P-9.22] a browser that accepts %s is sent %s', (accept, format) => {
  expect(formatFor(accept)).toBe(format)
})

test.each([
  ['0123456789abcdef-a0b1c2.jpg', true],
  ['0123456789abcdef.jpg', false],
  ['0123456789ABCDEF-a0b1c2.jpg', false],
  ['../../0123456789abcdef-a0b1c2.jpg', false],
  ['0123456789abcdef-a0b1c2.jpg\n', false],
  ['0123456789abcdef-a0b1c2.png', false],
])('whether %j can be the name of a picture: %s', (name, is) => {
  expect(isPictureName(name)).toBe(is)
})
