export { LivePlayer } from './live-player.tsx'
export { OnDemandPlayer } from './on-demand-player.tsx'
export { timeLabel } from './timeline.rules.ts'
export { TrailerVideo } from './trailer-video.tsx'
