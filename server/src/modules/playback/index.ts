export { assetPaths, trackNames } from './asset-paths.rules.ts'
export { serveAssetStreams } from './asset-streams.ts'
export { serveChannelFiles } from './channel-files.ts'
export { serveChannelPlaylists } from './channel-playlists.ts'
export type { ChannelSource, Moment } from './channel-source.ts'
export { serveEndedSessions } from './ended-list.ts'
export { enterAsset } from './enter-asset.ts'
export { createFastPath } from './fast-path.ts'
export { findLinkRing, rotateLinkKey } from './link-keys.ts'
export { AssetLink, type LinkRequest } from './link-parts.ts'
export { holderOf, type LinkHolder } from './link-token.ts'
export { createMediaFiles, type MediaFiles } from './media-files.ts'
export { cachedFor, sendPlaylist, setMediaHeaders } from './media-headers.ts'
export {
  fileRoute,
  type MediaRoutes,
  type OpenChannel,
  type OpenedOrigin,
  playlistRoute,
} from './media-routes.ts'
export { createPlayback, type Playback } from './playback.service.ts'
export { tooSoon } from './rotation.rules.ts'
export { scheduledSource } from './scheduled-source.ts'
export { type AgeLimits, assetScope, type ChannelGrant, channelScope } from './scope.rules.ts'
