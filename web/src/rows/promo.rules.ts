import type { Promotion, Row } from '../api/catalogue.queries.ts'

const defaultSlideSeconds = 7

/** How long a slide is shown. */
export const slideSeconds = ({ duration }: Pick<Row, 'duration'>): number =>
  duration && duration > 0 ? duration : defaultSlideSeconds

/** The index some steps further; the first follows the last. */
export const indexAfter = (at: number, step: number, count: number): number => (at + step + count) % count

/** Whether a slide is shown or may be next, so that its picture must be loaded. */
export function isNextTo(at: number, current: number, count: number): boolean {
  return [-1, 0, 1].some((step) => indexAfter(current, step, count) === at)
}

/** The title as a picture, in the largest size. */
export function graphicTitle({ graphic_title: sizes }: Promotion) {
  return sizes && (sizes.tv_x3 ?? sizes.tv_x2 ?? sizes.tv_x1 ?? sizes.mobile_x3 ?? sizes.mobile_x2)
}

export const trailerAfterMs = 4_500
