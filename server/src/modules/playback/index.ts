export { playlistPath, servePlaylists } from './playlists.ts'
