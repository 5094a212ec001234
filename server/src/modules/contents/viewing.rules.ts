/** From here on the rest is taken for the closing titles: what comes next is what comes next. */
const finishedPercentage = 95

export interface Progress {
  contentId: number
  positionS: number
  percentage: number
}

export const isFinished = ({ percentage }: Progress): boolean => percentage >= finishedPercentage
