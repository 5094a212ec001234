import { still } from './motion.ts'
import type { Layer } from './scene.ts'

/** A part of the foreground over a moving layer: blending the whole picture takes far longer. */
export const patch = (drawing: string, x: number, y: number, width: number, height: number): Layer => ({
  width,
  height,
  svg: `<svg width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${drawing}</svg>`,
  x: still(x),
  y: still(y),
})
