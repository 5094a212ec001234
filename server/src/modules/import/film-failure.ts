/** Why a film cannot be imported, in one sentence that an operator can act on. */
export class FilmFailure extends Error {
  override readonly name = 'FilmFailure'
}
