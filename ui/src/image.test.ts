import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Image } from './image.tsx'
import { Picture } from './picture.tsx'

const foreign = 'http://img.invalid/a.m3u8.m3u8'
const cleaned = 'src="https://img.invalid/a.m3u8"'

test('[P-5.32 P-5.33] whatever draws a picture fetches it encrypted and without a repeated ending', () => {
  expect(renderToStaticMarkup(createElement(Image, { src: foreign, alt: '' }))).toContain(cleaned)
  expect(renderToStaticMarkup(createElement(Avatar, { src: foreign, name: 'Ada' }))).toContain(cleaned)
  expect(renderToStaticMarkup(createElement(Picture, { src: foreign, stand: null }))).toContain(cleaned)
  expect(renderToStaticMarkup(createElement(Picture, { src: null, stand: foreign }))).toContain(cleaned)
})

test('[V-2.114] where there is no picture the first letter of the name stands in for the face', () => {
  const face = renderToStaticMarkup(createElement(Avatar, { src: null, name: 'Ada' }))
  expect(face.replaceAll(/<[^>]*>/g, '')).toBe('A')
})
