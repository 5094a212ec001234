import type { SurveyDraft } from '@onair/server'
import { pollNumber } from './notices.ts'

/** What every brand of the demo asks those who leave. */
export const leavingSurvey: SurveyDraft = {
  number: 1,
  question: { ru: 'Почему вы уходите?', en: 'Why are you leaving?' },
  description: { ru: 'Можно выбрать несколько ответов.', en: 'You may choose several answers.' },
  allow_user_answer: true,
  answers: [
    { ru: 'Дорого', en: 'It is too expensive' },
    { ru: 'Нечего смотреть', en: 'There is nothing to watch' },
    { ru: 'Плохое качество', en: 'The quality is poor' },
    { ru: 'Перехожу на другой пакет', en: 'I am changing to another packet' },
    { ru: 'Больше не смотрю', en: 'I no longer watch' },
  ],
}

/** What one operator asks those who stay. */
export const poll: SurveyDraft = {
  number: pollNumber,
  question: { ru: 'Чего вам не хватает?', en: 'What do you miss here?' },
  allow_user_answer: true,
  answers: [
    { ru: 'Спорта', en: 'Sport' },
    { ru: 'Новинок кино', en: 'New films' },
    { ru: 'Детских каналов', en: 'Channels for children' },
  ],
}
