import { refusedMs, warmLinkMs } from './warm-neighbours.rules.ts'

interface Answered {
  /** Null for a refusal. */
  source: string | null
  untilMs: number
}

/** Links to channels that may be switched to: asked for once in a while, and refusals not at once again. */
export function createWarmLinks(open: (channelId: number) => Promise<string | null>) {
  const answers = new Map<number, Answered>()
  const fresh = (channelId: number) => {
    const answered = answers.get(channelId)
    return answered && answered.untilMs > performance.now() ? answered : undefined
  }
  const note = (channelId: number, source: string | null) => {
    const untilMs = performance.now() + (source === null ? refusedMs : warmLinkMs)
    answers.set(channelId, { source, untilMs })
    return source
  }
  return {
    isRefused: (channelId: number) => fresh(channelId)?.source === null,
    refuse: (channelId: number) => void note(channelId, null),
    forget: () => answers.clear(),
    async linkTo(channelId: number): Promise<string | null> {
      const answered = fresh(channelId)
      return answered ? answered.source : note(channelId, await open(channelId).catch(() => null))
    },
  }
}
