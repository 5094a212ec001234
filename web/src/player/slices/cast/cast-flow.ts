/** V-4.50: what a cast device does. `connected` has a session and nothing to play yet. */
export type CastStatus = 'disconnected' | 'connected' | 'buffering' | 'playing' | 'paused' | 'ended' | 'idle'

export type CastFailure = 'connection' | 'no_media' | 'initialisation' | 'security' | 'unsupported'

export interface CastState {
  status: CastStatus
  /** Whether the sender is loading, or the viewer is choosing a device. */
  isOpening: boolean
  device: string | null
  /** The address that the receiver was given last. */
  address: string | null
  positionS: number
  durationS: number
  /** The latest failure; told once. */
  failure: CastFailure | null
}

/** What a receiver says of itself; the reason is given while it is idle. */
export interface ReceiverReport {
  playerState: 'IDLE' | 'BUFFERING' | 'PLAYING' | 'PAUSED' | null
  idleReason: 'FINISHED' | 'CANCELLED' | 'INTERRUPTED' | 'ERROR' | null
  positionS: number
  durationS: number
}

export type CastEvent =
  | { type: 'requested'; hasMedia: boolean }
  | { type: 'cancelled' }
  | { type: 'failed'; failure: CastFailure }
  | { type: 'failure-told' }
  | { type: 'connected'; device: string }
  | { type: 'loading'; address: string; positionS: number }
  | ({ type: 'reported' } & ReceiverReport)
  | { type: 'disconnected' }

export const notCasting: CastState = {
  ...{ status: 'disconnected', isOpening: false, device: null, address: null },
  ...{ positionS: 0, durationS: 0, failure: null },
}

export const isCasting = ({ status }: CastState): boolean => status !== 'disconnected'

const statuses = { BUFFERING: 'buffering', PLAYING: 'playing', PAUSED: 'paused' } as const

function reported(state: CastState, report: ReceiverReport): CastState {
  const { playerState, idleReason, positionS, durationS } = report
  // A receiver is idle before it has loaded, too.
  if (state.address === null || !isCasting(state) || playerState === null) return state
  if (playerState !== 'IDLE') return { ...state, status: statuses[playerState], positionS, durationS }
  if (idleReason === null) return state
  if (idleReason === 'ERROR') return { ...state, status: 'idle', failure: 'connection' }
  return { ...state, status: idleReason === 'FINISHED' ? 'ended' : 'idle' }
}

export function castFlow(state: CastState, event: CastEvent): CastState {
  switch (event.type) {
    case 'requested':
      if (isCasting(state) || state.isOpening) return state
      return event.hasMedia ? { ...state, isOpening: true, failure: null } : { ...state, failure: 'no_media' }
    case 'cancelled':
      return { ...state, isOpening: false }
    case 'failed':
      return { ...state, isOpening: false, failure: event.failure }
    case 'failure-told':
      return { ...state, failure: null }
    case 'connected':
      return isCasting(state)
        ? { ...state, device: event.device }
        : { ...notCasting, status: 'connected', device: event.device }
    case 'loading':
      if (!isCasting(state)) return state
      return {
        ...state,
        status: 'buffering',
        address: event.address,
        positionS: event.positionS,
        durationS: 0,
      }
    case 'reported':
      return reported(state, event)
    case 'disconnected':
      // The position stays: the player goes on there.
      return { ...state, status: 'disconnected', isOpening: false, device: null }
  }
}
