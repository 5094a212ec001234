import process from 'node:process'

const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'
const SILENCE_MS = 15_000

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

/** @param {string} mark @param {string} name @param {number} tookMs @param {string} [remark] */
export function stepLine(mark, name, tookMs, remark = '') {
  return `${mark} ${name.padEnd(14)} ${seconds(tookMs).padStart(7)}  ${remark}`.trimEnd()
}

/** An error that a person can fix: the display shows one sentence and no stack. */
export class SetupFailure extends Error {}

/**
 * Shows steps with their durations: a live line on a terminal, and one line per finished step.
 * @param {{ isTTY?: boolean, write(text: string): unknown }} [out]
 */
export function createDisplay(out = process.stdout) {
  /** @type {Map<string, { startedMs: number, remark: string }>} */
  const running = new Map()
  let frame = 0
  /** @type {NodeJS.Timeout | undefined} */
  let timer

  const clear = () => out.isTTY && out.write('\r\x1b[2K')
  const draw = () => {
    const now = performance.now()
    const parts = [...running].map(([name, { startedMs, remark }]) =>
      `${name} ${seconds(now - startedMs)} ${remark}`.trimEnd(),
    )
    frame = (frame + 1) % FRAMES.length
    clear()
    out.write(out.isTTY ? `${FRAMES[frame]} ${parts.join(' · ')}` : `  … ${parts.join(' · ')}\n`)
  }

  /** @param {string} text */
  function say(text) {
    clear()
    out.write(`${text}\n`)
  }

  /**
   * @template T
   * @param {string} name
   * @param {(remark: (text: string) => void) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async function step(name, work) {
    const entry = { startedMs: performance.now(), remark: '' }
    running.set(name, entry)
    timer ??= setInterval(draw, out.isTTY ? 100 : SILENCE_MS)
    let mark = '✗'
    try {
      const result = await work((text) => {
        entry.remark = text
      })
      mark = '✓'
      return result
    } finally {
      running.delete(name)
      if (running.size === 0) {
        clearInterval(timer)
        timer = undefined
      }
      say(stepLine(mark, name, performance.now() - entry.startedMs, entry.remark))
    }
  }

  return { say, step }
}

/** @typedef {ReturnType<typeof createDisplay>} Display */
