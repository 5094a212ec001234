import { text } from '../../texts/index.ts'

export function presentPinMessage(pin: string, language: string): string {
  return text(language, 'pin_message', { pin })
}

export function presentSent(language: string): { message: string } {
  return { message: text(language, 'pin_sent') }
}
