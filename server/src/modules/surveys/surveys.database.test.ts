import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAsUser, type Person } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { type SurveyDraft, saveSurvey } from './index.ts'

const leaving: SurveyDraft = {
  ...{ number: 1, allow_user_answer: true },
  question: { en: 'Why do you leave?', ru: 'Почему вы уходите?' },
  answers: [
    { en: 'Too dear', ru: 'Дорого' },
    { en: 'Nothing to watch', ru: 'Нечего смотреть' },
  ],
}

let world: TestApp
let user: Person

beforeAll(async () => {
  world = await openTestApp()
  user = await enterAsUser(world, { username: 'leaver' })
  await saveSurvey(world.database.db, world.world.alphaId, leaving)
})
afterAll(() => world.close())

const params = { id: 1 }
const send = (answer_ids: number[], user_text: string | null, id = 1) =>
  user.ask('sendSurvey', { params: { id }, body: { answer_ids, user_text } })
const answerIds = async () =>
  (await user.ask('getSurvey', { params })).body.answers.map(({ id }: { id: number }) => id)
const replies = () =>
  world.database.db
    .selectFrom('survey_replies')
    .select(['answer_ids', 'user_text'])
    .where('user_id', '=', user.userId)
    .orderBy('id')
    .execute()

test('[P-7.43] survey 1 is read with its answers, in the order of the operator', async () => {
  const { body } = await user.ask('getSurvey', { params })
  expect(body).toEqual({
    ...{ id: 1, question: 'Why do you leave?', description: null, allow_user_answer: true },
    answers: [
      { id: expect.any(Number), text: 'Too dear' },
      { id: expect.any(Number), text: 'Nothing to watch' },
    ],
  })
})

test('[P-7.44] answers, words, or both are stored, each answer once', async () => {
  const [dear] = await answerIds()
  expect((await send([dear, dear], null)).status).toBe(200)
  expect((await send([], '  It was good while it lasted. ')).status).toBe(200)
  expect(await replies()).toEqual([
    { answer_ids: [dear], user_text: null },
    { answer_ids: [], user_text: 'It was good while it lasted.' },
  ])
})

test('nothing, an answer of no survey, and a survey that there is not are refused, and leave no trace', async () => {
  const before = await replies()
  for (const sent of [await send([], null), await send([], '   '), await send([999_999], null)]) {
    expect([sent.status, sent.body.error_code]).toEqual([400, 'invalid_request'])
  }
  expect((await send([1], null, 2)).body.error_code).toBe('not_found')
  const inRussian = await user.ask(
    'sendSurvey',
    { params, body: { answer_ids: [999_999], user_text: null } },
    'ru',
  )
  expect(inRussian.body.detail).toEqual({ answer_ids: 'В этом опросе нет таких ответов.' })
  expect(await replies()).toEqual(before)
})

test('words are refused where only answers are asked for; an answer that is written again keeps its id', async () => {
  const ids = await answerIds()
  const [first] = leaving.answers
  const shorter = { ...leaving, allow_user_answer: false, answers: first ? [first] : [] }
  await saveSurvey(world.database.db, world.world.alphaId, shorter)
  expect(await answerIds()).toEqual([ids[0]])
  const talkative = await send([ids[0]], 'And one more thing')
  expect([talkative.body.error_code, talkative.body.detail]).toEqual([
    ...['invalid_request', { user_text: 'This survey asks for no words of your own.' }],
  ])
  expect((await send([ids[1]], null)).body.error_code).toBe('invalid_request')
  expect((await send([ids[0]], null)).status).toBe(200)
})
