export { FilmFailure } from './film-failure.ts'
export { type ImportedFilm, importFilm } from './import-film.ts'
