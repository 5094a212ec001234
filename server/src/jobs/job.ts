/** Work that is due again and again, whether or not anybody calls. */
export interface Job {
  /** Letters, digits, hyphens and underscores; the name of its queue. */
  name: string
  /** At most twelve hours: pg-boss remembers for that long which times are done. */
  everyMinutes: number
  /** May run twice and on several servers at once; begins nothing new once the signal is aborted. */
  run(nowMs: number, signal: AbortSignal): Promise<void>
}

/** What jobs write to the log. */
export interface JobLogger {
  info(facts: object, sentence: string): void
  warn(facts: object, sentence: string): void
  error(facts: object, sentence: string): void
}
