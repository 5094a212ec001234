export { FilmPlayer } from './film-player.tsx'
export { Player } from './player.tsx'
export { resumePosition, timeLabel } from './timeline.rules.ts'
export { TrailerVideo } from './trailer-video.tsx'
