/** Why Onair cannot start, in one sentence that a person can act on. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}
