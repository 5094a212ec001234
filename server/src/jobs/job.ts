/** Recurring work of the server. */
export interface Job {
  /** Letters, digits, hyphens and underscores; the name of its queue. */
  name: string
  /** At most twelve hours: pg-boss remembers finished times for that long. */
  everyMinutes: number
  /** May run twice and on several servers at once; starts nothing new once the signal is aborted. */
  run(nowMs: number, signal: AbortSignal): Promise<void>
}

export interface JobLogger {
  info(facts: object, sentence: string): void
  warn(facts: object, sentence: string): void
  error(facts: object, sentence: string): void
}
