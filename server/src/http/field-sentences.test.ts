import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldSentencesIn } from './field-sentences.ts'

test.each([
  ['en-us', 'Invalid input: expected number, received string'],
  ['ru-ru', 'Неверный ввод: ожидалось число, получено string'],
  ['ka-ge', 'არასწორი შეყვანა: მოსალოდნელი რიცხვი, მიღებული ველი'],
  ['kk-kz', 'Invalid input: expected number, received string'],
])('a wrong field is explained in %s, and in English where zod has no sentences', (language, sentence) => {
  expect(z.number().safeParse('1', fieldSentencesIn(language)).error?.issues[0]?.message).toBe(sentence)
})
