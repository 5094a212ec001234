export { demandFfmpeg, type Ffmpeg, findFfmpeg, probeFfmpeg, runFfmpeg } from './ffmpeg.ts'
