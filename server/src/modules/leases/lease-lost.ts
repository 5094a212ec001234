type Reason = 'not_renewed' | 'taken_over'

const sentences: Record<Reason, string> = {
  not_renewed: 'the lease could not be renewed in time',
  taken_over: 'another holder has taken the lease',
}

/** The work that a lease allows has to stop. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
  readonly reason: Reason
  constructor(reason: Reason) {
    super(sentences[reason])
    this.reason = reason
  }
}
