import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useBootstrap } from '../../brand/bootstrap.ts'
import { readStored, writeStored } from '../../brand/local-storage.ts'
import { parseClosedTimes } from './closed-times.rules.ts'
import {
  advanceQueue,
  type NoticeFacts,
  nextCheckMs,
  type QueueEvent,
  type QueueState,
  startQueue,
} from './notice-queue-state.ts'

const storageKey = 'notices_closed'
/** The longest wait that a timer of a browser can count. */
const maxTimerMs = 2_147_483_647

interface NoticeQueue {
  state: QueueState
  send: (event: QueueEvent) => void
}

/** Runs the queue: looks at it after every change, and when time alone makes a notice due. */
export function useNoticeQueue(loadedMs: number, facts: NoticeFacts): NoticeQueue {
  const { notices, reopen_delays: reopenDelays } = useBootstrap().configuration
  const rules = useMemo(() => ({ notices, reopenDelays }), [notices, reopenDelays])
  const { pathname } = useLocation()
  const [state, setState] = useState(() => startQueue(loadedMs, parseClosedTimes(readStored(storageKey))))

  const send = useCallback(
    (event: QueueEvent) => setState((present) => advanceQueue(present, event, rules)),
    [rules],
  )

  useEffect(() => {
    writeStored(storageKey, JSON.stringify(state.closed))
  }, [state.closed])

  const shownAt = useRef(pathname)
  useEffect(() => {
    if (shownAt.current === pathname) return
    shownAt.current = pathname
    send({ type: 'route-changed', nowMs: Date.now() })
  }, [pathname, send])

  const known = JSON.stringify(facts)
  useEffect(() => {
    const check = () => send({ type: 'checked', nowMs: Date.now(), facts: JSON.parse(known) as NoticeFacts })
    check()
    const dueMs = nextCheckMs(state, rules, Date.now())
    if (dueMs === null) return
    const timer = setTimeout(check, Math.min(maxTimerMs, dueMs - Date.now()))
    return () => clearTimeout(timer)
  }, [known, state, rules, send])

  return { state, send }
}
