/** The code of an answer that did not come in time. */
export const noAnswer = 'NO_ANSWER'

/** The answer, or a failure if it takes too long. */
export function answerWithin<T>(answer: Promise<T>, maxMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(Object.assign(new Error('no answer in time'), { code: noAnswer }))
    // Timers come first after a long turn of the loop: an answer that has arrived is read before it is missed.
    const timer = setTimeout(() => setImmediate(fail), maxMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
