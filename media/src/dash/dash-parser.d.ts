declare module '*.mpd?raw' {
  const text: string
  export default text
}

declare module 'mpd-parser' {
  interface ReadSegment {
    readonly number: number
    readonly duration: number
    readonly resolvedUri: string
    readonly map: { readonly resolvedUri: string }
  }
  interface ReadPlaylist {
    readonly attributes: Readonly<Record<string, unknown>>
    readonly contentProtection?: Readonly<Record<string, { readonly pssh?: Uint8Array }>>
    readonly segments: readonly ReadSegment[]
  }
  type ReadGroup = Readonly<
    Record<string, { readonly language: string; readonly playlists: readonly ReadPlaylist[] }>
  >
  export function parse(
    text: string,
    options: { manifestUri: string },
  ): {
    readonly duration: number
    readonly endList: boolean
    readonly playlists: readonly ReadPlaylist[]
    readonly mediaGroups: {
      readonly AUDIO: { readonly audio?: ReadGroup }
      readonly SUBTITLES: { readonly subs?: ReadGroup }
    }
  }
}
