import type { Promotion, Row } from '../api/catalogue.queries.ts'

const defaultSlideSeconds = 7

/** How long a slide stays. */
export const slideSeconds = ({ duration }: Pick<Row, 'duration'>): number =>
  duration && duration > 0 ? duration : defaultSlideSeconds

/** The slide some steps further; after the last comes the first. */
export const besides = (at: number, step: number, count: number): number => (at + step + count) % count

/** Whether a slide is shown or may be shown next, so that its picture is there in time. */
export function isNextTo(at: number, current: number, count: number): boolean {
  return [-1, 0, 1].some((step) => besides(current, step, count) === at)
}

/** The title as a picture, in the best size there is. */
export function graphicTitle({ graphic_title: sizes }: Promotion) {
  return sizes && (sizes.tv_x3 ?? sizes.tv_x2 ?? sizes.tv_x1 ?? sizes.mobile_x3 ?? sizes.mobile_x2)
}

export const trailerAfterMs = 4_500
