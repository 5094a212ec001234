/** After so many frames (eight segments) a scene looks as at its beginning, so that its picture can go round. */
export const loopFrames = 768

/** A card is calm enough to go round in half the time, which is made in half the time too. */
export const loopFramesOf = ({ isCard }: { readonly isCard?: true }): number =>
  isCard ? loopFrames / 2 : loopFrames

/** A coordinate over time, counted in frames so that whole steps stay whole. */
export interface Motion {
  readonly from: number
  readonly drift?: Drift
  readonly sway?: Sway
}

/** Pixels per frame, beginning anew after `lap` pixels. */
interface Drift {
  readonly perFrame: number
  readonly lap: number
  readonly start: number
}

interface Sway {
  readonly by: number
  readonly frames: number
  readonly phase: number
}

export const still = (at: number): Motion => ({ from: at })

export const sway = (around: number, by: number, frames: number, phase = 0): Motion => ({
  from: around,
  sway: { by, frames, phase },
})

/** A strip that is drawn `lap` wider than the picture and runs on without a seam. */
export const strip = (perFrame: number, lap: number): Motion => ({
  from: -lap,
  drift: { perFrame, lap, start: 0 },
})

/** Across the picture and off it again; a sprite may be up to 256 wide. */
export const crossing = (perFrame: number, start = 0): Motion => ({
  from: -256,
  drift: { perFrame, lap: 1536, start },
})

/** Up or down through the picture; a sprite may be up to 48 high. */
export const rising = (perFrame: number, start = 0): Motion => ({
  from: -48,
  drift: { perFrame: -perFrame, lap: 768, start },
})

export function positionAt({ from, drift, sway }: Motion, frame: number): number {
  const drifted = drift ? floorMod(drift.start + drift.perFrame * frame, drift.lap) : 0
  const swayed = sway ? sway.by * Math.sin(2 * Math.PI * (frame / sway.frames + sway.phase)) : 0
  return from + drifted + swayed
}

/** The same as positionAt in ffmpeg's words, for a piece that begins at a later frame. */
export function toExpression({ from, drift, sway }: Motion, firstFrame: number): string {
  const frame = `(n+${firstFrame})`
  const drifted = drift ? `+mod(${drift.start}+${drift.perFrame}*${frame},${drift.lap})` : ''
  const swayed = sway ? `+${sway.by}*sin(2*PI*(${frame}/${sway.frames}+${sway.phase}))` : ''
  return `${from}${drifted}${swayed}`
}

function floorMod(value: number, by: number): number {
  return value - Math.floor(value / by) * by
}
