/** Prints progress for a person at a terminal; a pipe gets plain lines. */
export interface Terminal {
  say(sentence: string): void
  /** Shows progress from 0 to 1. */
  progress(label: string, share: number): void
}

const barWidth = 24

export function openTerminal(stream: NodeJS.WriteStream = process.stdout): Terminal {
  let showsBar = false
  let lastQuarter = -1
  let lastLabel = ''

  return {
    say(sentence) {
      stream.write(`${showsBar ? '\n' : ''}${sentence}\n`)
      showsBar = false
    },
    progress(label, share) {
      const done = Math.max(0, Math.min(1, share))
      if (stream.isTTY) {
        const filled = Math.round(done * barWidth)
        const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
        stream.write(`\r\x1b[2K  ${bar} ${String(Math.floor(done * 100)).padStart(3)} %  ${label}`)
        showsBar = done < 1
        if (!showsBar) stream.write('\n')
        return
      }
      const quarter = Math.floor(done * 4)
      if (label === lastLabel && quarter === lastQuarter) return
      lastLabel = label
      lastQuarter = quarter
      stream.write(`  ${String(quarter * 25).padStart(3)} %  ${label}\n`)
    },
  }
}
