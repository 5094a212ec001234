export { FilmFailure } from './film-failure.ts'
export { type FilmImport, type ImportedFilm, importFilm } from './import-film.ts'
