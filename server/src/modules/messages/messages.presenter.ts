import type { Answer } from '@onair/contract'
import { translate } from '../../core/translate.ts'
import type { Message } from './message.ts'

export function presentMessage(
  { id, title, text, created_at, removed_at }: Message,
  language: string,
): Answer<'listMessages'>['messages'][number] {
  return {
    id,
    title: translate(title, language),
    text: translate(text, language),
    created_at: Math.floor(created_at.getTime() / 1000),
    removed: removed_at !== null,
  }
}
