import type { CastEvent } from './cast-flow.ts'
import type { CastMedia } from './cast-media.rules.ts'

export interface CastOptions {
  /** The address of the sender script. */
  script: string
  /** The id of the receiver that a device starts. */
  receiver: string
}

/** A way to play on another screen. It reports what happens there and decides nothing. */
export interface CastSender {
  /** Lets the viewer choose a device. */
  open(): Promise<void>
  load(media: CastMedia): Promise<void>
  togglePlay(): void
  seek(positionS: number): void
  /** Ends the session, on the device as well. */
  stop(): void
}

/** Loads a sender; throws a `CastError` where it cannot. */
export type LoadCastSender = (options: CastOptions, report: (event: CastEvent) => void) => Promise<CastSender>
