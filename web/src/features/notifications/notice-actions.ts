/** What a notice can do with itself. */
export interface NoticeActions {
  /** Goes, and comes again after its delay. */
  onHide: () => void
  /** Goes, and is not asked again. */
  onAnswered: () => void
}
