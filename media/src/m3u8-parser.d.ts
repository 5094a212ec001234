/** Types for the part of the package that our tests use. */
declare module 'm3u8-parser' {
  interface ReadSegment {
    readonly uri: string
    readonly duration: number
    readonly programDateTime: number
    readonly discontinuity?: boolean
  }

  export class Parser {
    readonly manifest: {
      readonly mediaSequence: number
      readonly segments: readonly ReadSegment[]
      readonly playlists?: readonly unknown[]
      readonly endList?: boolean
    }
    on(event: 'warn', listener: (complaint: { message: string }) => void): void
    push(text: string): void
    end(): void
  }
}
