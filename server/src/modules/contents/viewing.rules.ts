/** From here on the rest counts as closing credits, and the next episode is offered. */
const finishedPercentage = 95

export interface Progress {
  contentId: number
  positionS: number
  percentage: number
}

export const isFinished = ({ percentage }: Progress): boolean => percentage >= finishedPercentage
