import { readStored, writeStored } from '../../brand/local-storage.ts'

const audioKey = 'audio_languages'
const textKey = 'text_language'

export function readAudioOrder(): string[] {
  return (readStored(audioKey) ?? '').split(',').filter(Boolean)
}

export function writeAudioOrder(keys: readonly string[]): void {
  writeStored(audioKey, keys.join(','))
}

export function readTextTrack(): string | null {
  return readStored(textKey)
}

export function writeTextTrack(key: string): void {
  writeStored(textKey, key)
}
