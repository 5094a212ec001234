/** How far ahead the airings of a repeating plan are written. */
export const plannedDays = 14

/** Airings outlive the archive by this: a viewer who reached its end may watch on. */
export const spareDays = 2

/** What is sent is known for at least so long: no link is older than a month, and its counts begin a day before. */
export const minSentDays = 33
