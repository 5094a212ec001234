/** How far ahead the airings of a repeating plan are written. */
export const plannedDays = 14

/** Airings outlive the archive by this: a viewer who reached its end may watch on. */
export const spareDays = 2

/** Airings are stored at least so long after their end. */
export const minStoredDays = 34

/** What is sent is loaded at least so far back: a live link lasts half a day, and its counts begin a day before. */
export const minSentDays = 3
