/** Frames (four segments) after which a scene repeats, so that its picture can loop. */
export const loopFrames = 384

/** A coordinate over time, counted in frames so that whole steps stay whole. */
export interface Motion {
  readonly from: number
  readonly drift?: Drift
  readonly sway?: Sway
  readonly arrival?: Arrival
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

/** Moves in from this many pixels away, decelerating. */
interface Arrival {
  readonly by: number
  readonly fromFrame: number
}

const arrivalFrames = 30

export const arriving = (at: number, by: number, fromFrame: number): Motion => ({
  from: at,
  arrival: { by, fromFrame },
})

export const still = (at: number): Motion => ({ from: at })

export const sway = (around: number, by: number, frames: number, phase = 0): Motion => ({
  from: around,
  sway: { by, frames, phase },
})

/** A strip that is drawn `lap` wider than the picture and repeats without a seam. */
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

export function positionAt({ from, drift, sway, arrival }: Motion, frame: number): number {
  const drifted = drift ? floorMod(drift.start + drift.perFrame * frame, drift.lap) : 0
  const swayed = sway ? sway.by * Math.sin(2 * Math.PI * (frame / sway.frames + sway.phase)) : 0
  const way = arrival ? 1 - Math.min(1, Math.max(0, (frame - arrival.fromFrame) / arrivalFrames)) : 0
  return from + drifted + swayed + (arrival?.by ?? 0) * way ** 3
}

/** positionAt as an ffmpeg expression of the expression for the frame. */
export function toExpression({ from, drift, sway, arrival }: Motion, frame: string): string {
  const drifted = drift ? `+mod(${drift.start}+${drift.perFrame}*${frame},${drift.lap})` : ''
  const swayed = sway ? `+${sway.by}*sin(2*PI*(${frame}/${sway.frames}+${sway.phase}))` : ''
  const arrived = arrival
    ? `+${arrival.by}*pow(1-clip((${frame}-${arrival.fromFrame})/${arrivalFrames},0,1),3)`
    : ''
  return `${from}${drifted}${swayed}${arrived}`
}

function floorMod(value: number, by: number): number {
  return value - Math.floor(value / by) * by
}
