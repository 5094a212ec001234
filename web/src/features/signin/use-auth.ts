import type { Answer } from '@onair/contract'
import { ApiFailure } from '@onair/contract/client'
import { useReducer } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../../api/api-context.ts'
import { pendingSignIn } from '../../domain/sign-in-gate.ts'
import { authFlow, beginAuth, botLink, type Method, type Sent } from './auth-flow.ts'
import { codeLength, type PhoneRule, phoneProblem } from './phone.rules.ts'

const entrances = new Set(['/welcome', '/auth_methods'])

function hasCode(error: unknown, code: ApiFailure['code']): boolean {
  return error instanceof ApiFailure && error.code === code
}

/** The sign-in from the first field to the session; each submit is one call or two. */
export function useAuth(method: Method, rule: PhoneRule, onClose: () => void) {
  const { client, signIn, lock } = useApi()
  const { pathname } = useLocation()
  const [state, dispatch] = useReducer(authFlow, method, beginAuth)

  /** Runs the work of one submit; ignores a second one until it has ended. */
  const submit = async (work: () => Promise<void>): Promise<void> => {
    if (state.busy) return
    dispatch({ type: 'submitted' })
    try {
      await work()
    } catch (error) {
      if (hasCode(error, 'forbidden_country')) {
        lock()
        return onClose()
      }
      dispatch({ type: 'refused', problem: { kind: 'failure', error } })
    }
  }

  const finish = async ({ access_token }: Answer<'login'>): Promise<void> => {
    dispatch({ type: 'validated' })
    const isSignedIn = await signIn(access_token)
    // The entrance pages redirect by themselves; a second navigation would cancel both.
    if (isSignedIn && entrances.has(pathname)) return
    const resume = pendingSignIn.take()
    onClose()
    if (isSignedIn) resume()
  }

  const createUser = (phone: string) => client.createUser({ body: { username: phone, phone } })

  const sendByMessage = async (phone: string): Promise<Answer<'sendOtp'>> => {
    if (method === 'cable') return client.sendCableOtp({ body: { phone } })
    const body = { phone, can_display_message: true }
    try {
      return await client.sendOtp({ body })
    } catch (error) {
      if (!hasCode(error, 'invalid_phone')) throw error
      await createUser(phone)
      return client.sendOtp({ body })
    }
  }

  const send = async (phone: string): Promise<void> => {
    const { code_length, resend_in } = await sendByMessage(phone)
    const sent: Sent = {
      phone,
      length: code_length,
      by: 'message',
      resendAtMs: Date.now() + resend_in * 1000,
    }
    dispatch({ type: 'code-sent', sent })
  }

  const offerBot = async (phone: string): Promise<void> => {
    // The bot sends codes to users only, so a new phone is signed up first.
    await createUser(phone)
    const answer = await client.listSendMethods({ query: { phone } })
    const link = botLink(answer)
    if (link === null) return send(phone)
    dispatch({ type: 'bot-offered', link, byMessageToo: answer.methods.includes('sms') })
  }

  const checkCable = async (phone: string, token: string): Promise<void> => {
    const { mwat, addresses } = await client.authenticateCableOtp({ body: { phone, token } })
    if (addresses.length > 0) return dispatch({ type: 'addresses-found', mwat, addresses })
    const { cities } = await client.listCities()
    dispatch({ type: 'cities-found', mwat, cities })
  }

  const check = (phone: string, code: string) =>
    submit(async () => {
      if (method === 'cable') return checkCable(phone, code)
      await finish(await client.authenticateOtp({ body: { phone, token: code } }))
    })

  return {
    state,
    typePhone: (phone: string) => dispatch({ type: 'phone-typed', phone }),
    submitPhone() {
      if (state.step !== 'phone') return
      const { phone, sent } = state
      const problem = phoneProblem(phone, rule, method === 'cable')
      if (problem) return dispatch({ type: 'refused', problem: { kind: 'field', problem } })
      // Going back without a change does not require a second code.
      if (sent?.phone === phone && Date.now() < sent.resendAtMs) return dispatch({ type: 'code-sent', sent })
      void submit(() => (method === 'telegram' ? offerBot(phone) : send(phone)))
    },
    typeCode(code: string) {
      if (state.step !== 'code-sent' && state.step !== 'entering-code') return
      dispatch({ type: 'code-typed', code })
      if (code.length === state.sent.length) void check(state.sent.phone, code)
    },
    submitCode() {
      if (state.step === 'entering-code') void check(state.sent.phone, state.code)
    },
    resend() {
      if ('sent' in state && state.sent) {
        const { phone } = state.sent
        void submit(() => (method === 'telegram' ? offerBot(phone) : send(phone)))
      }
    },
    sendByMessage: (phone: string) => void submit(() => send(phone)),
    /** The bot has sent a code to the phone. */
    botAnswered: (phone: string) =>
      dispatch({
        type: 'code-sent',
        sent: { phone, length: codeLength(phone, rule), by: 'chat', resendAtMs: Date.now() + 60_000 },
      }),
    botWaitedInVain: () => dispatch({ type: 'bot-asked-in-vain' }),
    botAskedAgain: () => dispatch({ type: 'bot-asked-again' }),
    submitPassword(login: string, password: string) {
      if (login === '' || password === '') {
        return dispatch({ type: 'refused', problem: { kind: 'field', problem: 'Required' } })
      }
      void submit(async () => finish(await client.login({ body: { login, password } })))
    },
    submitAuto: () => void submit(async () => finish(await client.authenticateNetwork())),
    chooseCity: (mwat: string, city_id: number) =>
      void submit(async () => finish(await client.chooseCity({ body: { mwat, city_id } }))),
    chooseAddress(mwat: string, { address_id, provider_id, user_id }: AddressLogin) {
      const body = { mwat, address_id, provider_id, user_id }
      void submit(async () => finish(await client.chooseAddress({ body })))
    },
    back: () => dispatch({ type: 'went-back' }),
  }
}

type AddressLogin = Answer<'authenticateCableOtp'>['addresses'][number]

export type Auth = ReturnType<typeof useAuth>
