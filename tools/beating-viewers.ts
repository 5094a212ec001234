import { setTimeout as pause } from 'node:timers/promises'
import { enterAsViewer, openStream } from './bench/viewer.ts'

/** A viewer who sends a heartbeat for each second of a film, one after another. */
export interface BeatingViewer {
  /** The second of the last heartbeat that was sent. */
  sentS(): number
  /** The second of the last heartbeat that was acknowledged. */
  acknowledgedS(): number
  /** Sends heartbeats until the server is gone. */
  beatUntilGone(): Promise<void>
  /** The second that the server would go on from. */
  storedS(): Promise<number>
}

/** Positions below this leave no history. */
const firstS = 10

const pollMs = 100
const maxWaitMs = 120_000

/** Waits until a film can be watched: the films of the demo world come in while its server answers. */
export async function waitForFilm(origin: string, filmId: number): Promise<void> {
  const token = await enterAsViewer(origin, 'waiting')
  const endMs = performance.now() + maxWaitMs
  for (;;) {
    try {
      await openStream(origin, token, 'getContentStream', filmId)
      return
    } catch (error) {
      if (performance.now() > endMs) throw error
      await pause(pollMs)
    }
  }
}

export async function openBeatingViewer(
  origin: string,
  name: string,
  filmId: number,
): Promise<BeatingViewer> {
  const token = await enterAsViewer(origin, name)
  const { stat } = await openStream(origin, token, 'getContentStream', filmId)
  const headers = { authorization: `Bearer ${token}` }
  let [sentS, acknowledgedS] = [firstS - 1, firstS - 1]

  async function beat(): Promise<boolean> {
    sentS += 1
    const address = `${origin}/v2/users/self/stat/${stat.id}?duration=${sentS}&position=${sentS}`
    const answer = await fetch(address, { method: 'PATCH', headers }).catch(() => undefined)
    if (answer?.status === 200) acknowledgedS = sentS
    return answer?.status === 200
  }

  return {
    sentS: () => sentS,
    acknowledgedS: () => acknowledgedS,
    async beatUntilGone() {
      while (await beat());
    },
    async storedS() {
      const answer = await fetch(`${origin}/v2/users/self/content_metadata/${filmId}`, { headers })
      const { history } = (await answer.json()) as { history: { seconds: number } | null }
      return history?.seconds ?? firstS - 1
    },
  }
}
