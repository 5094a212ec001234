import { useState } from 'react'
import { streamStart } from './archive.rules.ts'

interface OpenedStream {
  /** Where the stream begins; null for live. */
  startS: number | null
  /** Increases whenever the stream is opened anew. */
  restart: number
  reopen(atMs: number | null): void
}

/** Which stream serves the watched instant: an open stream serves for as long as it reaches there. */
export function useOpenedStream(fromS: number | null, isBlackout: boolean): OpenedStream {
  const [opened, setOpened] = useState({ followedS: fromS, startS: fromS, restart: 0 })
  if (opened.followedS !== fromS) {
    const openS = isBlackout ? null : opened.startS
    setOpened({ ...opened, followedS: fromS, startS: streamStart(openS, fromS) })
  }
  return {
    ...opened,
    reopen: (atMs) =>
      setOpened((before) => ({
        ...before,
        startS: atMs === null ? null : Math.floor(atMs / 1000),
        restart: before.restart + 1,
      })),
  }
}
