import { useState } from 'react'
import { streamStart } from './archive.rules.ts'

interface OpenedStream {
  /** Where the stream begins; null for live, and while a blackout needs none. */
  startS: number | null
  /** Increases whenever the stream is opened anew. */
  restart: number
  reopen(atMs: number | null): void
}

interface Watched {
  /** The second of the archive; null for live. */
  fromS: number | null
  isBlackout: boolean
  /** The age of what is shown there; undefined until it is known. */
  age: number | undefined
}

/** Which stream serves the watched instant: an open stream serves for as long as it reaches there. */
export function useOpenedStream({ fromS, isBlackout, age }: Watched): OpenedStream {
  const [opened, setOpened] = useState({
    ...{ fromS, isBlackout, age, startS: isBlackout ? null : fromS, restart: 0 },
  })
  if (opened.fromS !== fromS || opened.isBlackout !== isBlackout) {
    const startS = isBlackout ? null : streamStart(opened, fromS, age)
    const asked = startS === opened.startS ? opened.age : age
    setOpened({ ...opened, fromS, isBlackout, startS, age: asked })
  } else if (opened.age === undefined && age !== undefined) setOpened({ ...opened, age })
  const { startS, restart } = opened
  return {
    ...{ startS, restart },
    reopen: (atMs) =>
      setOpened((before) => ({
        ...before,
        startS: atMs === null ? null : Math.floor(atMs / 1000),
        restart: before.restart + 1,
      })),
  }
}
