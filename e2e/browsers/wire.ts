/** The commands of W3C WebDriver that the proof uses: their HTTP request below the session, and Marionette's name for them. */
export const commands = {
  newSession: ['POST', '', 'WebDriver:NewSession'],
  deleteSession: ['DELETE', '', 'WebDriver:DeleteSession'],
  setWindowRect: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  refresh: ['POST', '/refresh', 'WebDriver:Refresh'],
  executeScript: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  elementClick: ['POST', '/element/{id}/click', 'WebDriver:ElementClick'],
  performActions: ['POST', '/actions', 'WebDriver:PerformActions'],
  takeScreenshot: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
} as const

export type Command = keyof typeof commands

/** Carries commands to a browser. */
export interface Wire {
  /** The version of the browser. */
  version: string
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>
}

/** What the answer to a new session says. */
export interface Session {
  sessionId: string
  capabilities: { browserVersion: string }
}

/** An element as WebDriver writes it; the key is a constant of the standard. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** What a driver refused, by the code of the standard. */
export class WebDriverError extends Error {
  constructor(code: string, message: string) {
    super(`${code}: ${message.split('\n')[0]}`)
  }
}

interface HttpRequest {
  method: string
  path: string
  body: string | null
}

/** The HTTP request of a command within a session. */
export function requestOf(command: Command, parameters: Record<string, unknown>): HttpRequest {
  const [method, path] = commands[command]
  const { id, ...others } = parameters
  const body = path.includes('{id}') ? others : parameters
  return {
    method,
    path: path.replace('{id}', encodeURIComponent(String(id))),
    body: method === 'POST' ? JSON.stringify(body) : null,
  }
}

/** The value of an answer; throws what the driver refused. */
export function valueOf(answer: unknown): unknown {
  const { value } = answer as { value?: unknown }
  const { error, message } = (value ?? {}) as { error?: unknown; message?: unknown }
  if (typeof error === 'string') throw new WebDriverError(error, String(message))
  return value
}

/** A browser that hangs does not answer at all. */
const maxAnswerMs = 90_000

/** Opens a session of a driver that speaks HTTP. */
export async function openHttpWire(driver: string, capabilities: object): Promise<Wire> {
  const call = async (base: string, command: Command, parameters: Record<string, unknown>) => {
    const { method, path, body } = requestOf(command, parameters)
    const answer = await fetch(`${base}${path}`, {
      ...{ method, body, headers: { 'content-type': 'application/json' } },
      signal: AbortSignal.timeout(maxAnswerMs),
    })
    return valueOf(await answer.json())
  }
  const opened = await call(`${driver}/session`, 'newSession', {
    capabilities: { alwaysMatch: capabilities },
  })
  const { sessionId, capabilities: found } = opened as Session
  return {
    version: found.browserVersion,
    send: (command, parameters = {}) => call(`${driver}/session/${sessionId}`, command, parameters),
  }
}
