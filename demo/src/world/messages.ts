import type { MessageDraft } from '@onair/server'

/** What the brands of the demo tell everybody who signs in, the oldest first. */
export const messagesOf = (brand: string): MessageDraft[] => [
  {
    name: 'welcome',
    to: 'everybody',
    days: 365,
    title: { ru: `${brand}: рады, что вы с нами`, en: `${brand} is glad to have you` },
    text: {
      ru: 'Каналы и фильмы ждут на любом экране.\nНачните с телефона и досмотрите на телевизоре.',
      en: 'Channels and films wait on every screen.\nBegin on the phone and finish on the television.',
    },
  },
  {
    name: 'archive',
    to: 'everybody',
    days: 365,
    title: { ru: 'Пропустили передачу?', en: 'Missed a programme?' },
    text: {
      ru: 'Откройте программу передач и выберите прошедшую: архив хранит её несколько дней.',
      en: 'Open the guide and choose one that is over: the archive has it for several days.',
    },
  },
]
