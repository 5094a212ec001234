export { type Ffmpeg, findFfmpeg, probeFfmpeg, requireFfmpeg, runFfmpeg } from './ffmpeg.ts'
