import { expect, test } from 'vitest'
import { parseClosedTimes } from './closed-times.rules.ts'
import { checked, errorCheckMs, typed } from './email-draft-state.ts'
import { canBeInstalled } from './install.rules.ts'
import {
  advanceQueue,
  type Notice,
  type NoticeFacts,
  nextCheckMs,
  type QueueEvent,
  type QueueState,
  type Surroundings,
  shownNotice,
  startQueue,
} from './notice-queue-state.ts'

const loadedMs = 1_800_000_000_000
const minuteMs = 60_000

const facts: NoticeFacts = {
  ...{ isUser: false, isGuest: true, isChild: false, canSignIn: true, lacksEmail: false },
  ...{ permission: 'default', canInstall: true, isInApp: false, isStandalone: false },
}
const clear: Surroundings = {
  ...{ isPageHidden: false, isModalOpen: false, isPlayerPage: false, isPlaceTaken: false },
}

const notice = (kind: Notice['kind'], form: Notice['form'], more: Partial<Notice> = {}): Notice => ({
  ...{ kind, form, after_seconds: 5, title: null, text: null, accept: null, url: null, survey: null },
  ...more,
})
const register = notice('register', 'register')
const permission = notice('permission', 'permission')
const install = notice('install', 'install')
const app = notice('almatv_install', 'app', { url: 'https://apps.invalid/' })
const promo = notice('freedommedia_promo', 'promo', { url: '/promo' })

const reopenDelays = {
  ...{ register: 28_800, almatv_install: 259_200, freedommedia_install: 259_200, permission: 1_209_600 },
}

/** A queue of these notices, and what it shows after each event. */
function queue(notices: Notice[], closed: QueueState['closed'] = {}) {
  const rules = { notices, reopenDelays }
  let state = startQueue(loadedMs, closed)
  const send = (event: QueueEvent) => {
    state = advanceQueue(state, event, rules)
  }
  return {
    send,
    state: () => state,
    look(afterMs: number, known: NoticeFacts = facts) {
      send({ type: 'checked', nowMs: loadedMs + afterMs, facts: known })
      return shownNotice(state, clear)?.kind ?? null
    },
    change: (afterMs: number) => send({ type: 'route-changed', nowMs: loadedMs + afterMs }),
    nextMs: (afterMs: number) => nextCheckMs(state, rules, loadedMs + afterMs),
  }
}

test('[P-9.13] the registration prompt comes five seconds after the page was loaded, to a guest who can sign in', () => {
  const { look, nextMs } = queue([register])
  expect(nextMs(0)).toBe(loadedMs + 5_000)
  expect([look(4_999), look(5_000)]).toEqual([null, 'register'])
  expect(queue([register]).look(minuteMs, { ...facts, isUser: true, isGuest: false })).toBeNull()
  expect(queue([register]).look(minuteMs, { ...facts, canSignIn: false })).toBeNull()
})

test('[V-9.46] a notice that waits two minutes comes after two minutes', () => {
  const { look } = queue([{ ...app, after_seconds: 120 }])
  expect([look(119_999), look(120_000)]).toEqual([null, 'almatv_install'])
})

test('[V-4.163] of several notices one is shown, and none over a modal, a player, the banner of the app or on a hidden page', () => {
  const { look, state } = queue([register, permission, install])
  expect(look(minuteMs)).toBe('register')
  expect(look(2 * minuteMs)).toBe('register')
  for (const obstacle of Object.keys(clear))
    expect(shownNotice(state(), { ...clear, [obstacle]: true }), obstacle).toBeNull()
  expect(shownNotice(state(), clear)?.kind).toBe('register')
})

test.each(['closed', 'hidden'] as const)(
  '[V-4.164] a notice that is %s is gone, its time is stored, and none follows it on the same page',
  (type) => {
    const { look, send, state } = queue([register, permission])
    look(minuteMs)
    send({ type, nowMs: loadedMs + minuteMs })
    expect(shownNotice(state(), clear)).toBeNull()
    expect(state().closed).toEqual({ register: loadedMs + minuteMs })
    expect(look(2 * minuteMs)).toBeNull()
  },
)

test.each([
  ['register', 'register', 28_800],
  ['almatv_install', 'app', 259_200],
  ['freedommedia_install', 'app', 259_200],
  ['permission', 'permission', 1_209_600],
  ['email', 'email', 0],
  ['install', 'install', 0],
  ['galam_poll2', 'survey', 0],
  ['freedommedia_promo', 'promo', 0],
] as const)(
  '[V-4.166 P-9.18] after it was dismissed, %s stays away for its own delay',
  (kind, form, delayS) => {
    const one = notice(kind, form, { after_seconds: 0, url: '/there', survey: 2 })
    const known = { ...facts, isUser: true, isGuest: form === 'register', lacksEmail: true }
    const visit = (afterMs: number) => queue([one], { [kind]: loadedMs }).look(afterMs, known)
    if (delayS > 0) expect(visit(delayS * 1000 - 1)).toBeNull()
    expect(visit(delayS * 1000)).toBe(kind)
  },
)

test('[V-4.170] a route change adds one step and resets the checks: the next page has its own notice', () => {
  const { look, send, change, state } = queue([register, install])
  look(minuteMs)
  send({ type: 'closed', nowMs: loadedMs + minuteMs })
  expect([state().steps, look(minuteMs + 1)]).toEqual([0, null])
  change(minuteMs + 2)
  expect([state().steps, state().isDone, look(minuteMs + 3)]).toEqual([1, false, 'install'])
})

test('[V-4.165] the second route change hides the permission notice, and only that one', () => {
  const { look, change, state } = queue([permission, register])
  change(1)
  expect(look(minuteMs)).toBe('permission')
  change(minuteMs + 1)
  expect(look(minuteMs + 2)).toBe('permission')
  change(minuteMs + 3)
  expect(look(minuteMs + 4)).toBeNull()
  expect(state().closed).toEqual({ permission: loadedMs + minuteMs + 3 })
  const other = queue([register])
  other.look(minuteMs)
  for (const afterMs of [1, 2, 3]) other.change(minuteMs + afterMs)
  expect(other.look(minuteMs + 4)).toBe('register')
})

test.each([
  ['in a webview or a mini app', { isInApp: true }],
  ['on an installed page', { isStandalone: true }],
])('[V-4.169 P-4.54] %s no notice offers to install anything', (_, known) => {
  expect(queue([install, app]).look(minuteMs, { ...facts, ...known })).toBeNull()
  expect(queue([install, app]).look(minuteMs)).toBe('install')
})

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Chrome', chrome, true],
  ['Edge', `${chrome} Edg/140.0.0.0`, true],
  ['Chromium', chrome.replace('Chrome/', 'Chromium/140.0.0.0 Chrome/'), true],
  ['Chrome on iOS', `${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, false],
  ['Edge on iOS', `${iPhone} EdgiOS/140.0.0.0 Mobile/15E148 Safari/604.1`, false],
  ['Safari', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', false],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ['Opera', `${chrome} OPR/120.0.0.0`, false],
])('[P-4.54] %s may be asked to install the page: %3$s', (_, userAgent, isAsked) => {
  expect(canBeInstalled(userAgent)).toBe(isAsked)
  if (!isAsked) expect(queue([install]).look(minuteMs, { ...facts, canInstall: false })).toBeNull()
})

test('[V-2.156] each kind comes to whom it is for; the empty one and the one for those who leave never come by themselves', () => {
  const user = { ...facts, isUser: true, isGuest: false }
  const poll = notice('galam_poll2', 'survey', { survey: 2 })
  const email = notice('email', 'email')
  const cases: [Notice, NoticeFacts, boolean][] = [
    [email, { ...user, lacksEmail: true }, true],
    [email, user, false],
    [email, { ...user, lacksEmail: true, isChild: true }, false],
    [permission, { ...user, permission: 'denied' }, false],
    [permission, { ...user, permission: null }, false],
    [permission, user, true],
    [poll, user, true],
    [poll, facts, false],
    [promo, user, true],
    [promo, { ...user, isChild: true }, false],
    [{ ...promo, url: null }, user, false],
    [notice('freedommedia_install', 'app'), user, false],
    [notice('survey_rate', 'empty'), user, false],
    [notice('survey_unsubscribe', 'leaving', { survey: 1 }), user, false],
  ]
  for (const [one, known, isShown] of cases)
    expect(queue([one]).look(minuteMs, known), JSON.stringify([one.kind, known])).toBe(
      isShown ? one.kind : null,
    )
})

test('what was answered is never asked again, and a notice without its reason gives way to the next', () => {
  const user = { ...facts, isUser: true, isGuest: false }
  const { look, send, change, nextMs } = queue([notice('galam_poll2', 'survey', { survey: 2 })])
  look(minuteMs, user)
  send({ type: 'answered', nowMs: loadedMs })
  change(minuteMs + 1)
  expect([look(1_000_000 * minuteMs, user), nextMs(2 * minuteMs)]).toEqual([null, null])
  const two = queue([register, promo])
  expect([two.look(minuteMs), two.look(minuteMs + 1, user), two.look(minuteMs + 2, user)]).toEqual([
    ...['register', null, 'freedommedia_promo'],
  ])
})

test('[V-3.45] the times of closing are read per kind, whatever a browser has stored', () => {
  expect(parseClosedTimes('{"register":5,"permission":"x","install":null}')).toEqual({ register: 5 })
  for (const stored of [null, '', '[]', '7', 'null', '{']) expect(parseClosedTimes(stored)).toEqual({})
})

test.each([
  ['me@home.example', false],
  [' me@home.example ', false],
  ['me@home', true],
  ['me home@example.org', true],
  ['я@дом.рф', true],
  ['', true],
])('[P-5.28] %j is marked as wrong when it is sent: %s', (email, isWrong) => {
  expect(checked(typed(email), true)).toEqual({ email, isWrong })
})

test('[V-9.58] what is typed is checked 500 ms after the last key, and typing on takes the mark away', () => {
  expect(errorCheckMs).toBe(500)
  expect(checked(typed('me@'), false).isWrong).toBe(true)
  expect(checked(typed(''), false).isWrong).toBe(false)
  expect(typed('me@h').isWrong).toBe(false)
})
