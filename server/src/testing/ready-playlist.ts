export { readyPlaylist } from '../edge/nginx-config.ts'
