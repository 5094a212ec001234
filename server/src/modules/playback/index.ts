export { serveChannelFiles } from './channel-files.ts'
export { serveChannelPlaylists } from './channel-playlists.ts'
export { createPlayback, type Playback } from './playback.service.ts'
export { channelScope } from './scope.rules.ts'
