import { expect, test } from 'vitest'
import { events, firstStates, nextState, type State, states, transitions } from './subscription-state.ts'

const stepsFrom = (state: State) => Object.values(transitions[state])

test('every state is reached from one in which a subscription is created', () => {
  const reached = new Set<State>(firstStates)
  for (const state of reached) for (const next of stepsFrom(state)) reached.add(next)
  expect([...reached].sort()).toEqual([...states].sort())
})

test('from every state there is a way to the end, and none back from it', () => {
  const leadsToEnd = new Set<State>(['ended'])
  for (let grown = true; grown; ) {
    const before = leadsToEnd.size
    for (const state of states)
      if (stepsFrom(state).some((next) => leadsToEnd.has(next))) leadsToEnd.add(state)
    grown = leadsToEnd.size > before
  }
  expect([...leadsToEnd].sort()).toEqual([...states].sort())
  expect(stepsFrom('ended')).toEqual([])
})

test('every event leads somewhere', () => {
  expect(events.filter((event) => states.every((state) => !nextState(state, event)))).toEqual([])
})

test('what has been cancelled, what waits for money and what has not begun cannot be renewed by chance', () => {
  expect(nextState('ending', 'renewed')).toBeUndefined()
  expect(nextState('future', 'renewed')).toBeUndefined()
  expect(nextState('ended', 'renewed')).toBeUndefined()
})
