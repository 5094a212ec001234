import type { TenantDraft } from '@onair/server'

type NoticeDrafts = NonNullable<TenantDraft['traits']['notices']>

const appOf = (host: string) => ({
  url: `https://apps.${host}.invalid/`,
  accept: { ru: 'Скачать', en: 'Get the app' },
})

/** V-9.46: this operator offers its app after two minutes. */
export const cableNotices: NoticeDrafts = [
  {
    ...{ kind: 'almatv_install', afterSeconds: 120, ...appOf('ridge') },
    title: { ru: 'Ridge в телефоне', en: 'Ridge on your phone' },
    text: {
      ru: 'Смотрите свои каналы в приложении, где бы вы ни были.',
      en: 'Watch your channels in the app wherever you are.',
    },
  },
]

export const memberNotices: NoticeDrafts = [
  {
    ...{ kind: 'freedommedia_install', ...appOf('keyring') },
    title: { ru: 'Приложение Keyring', en: 'The Keyring app' },
    text: { ru: 'Весь эфир в кармане.', en: 'Everything on air, in your pocket.' },
  },
  {
    ...{ kind: 'freedommedia_promo', url: '/promo?code=WELCOME' },
    title: { ru: 'Две недели в подарок', en: 'Two weeks for you' },
    text: { ru: 'Все каналы бесплатно на 14 дней.', en: 'All channels, free for 14 days.' },
    accept: { ru: 'Получить', en: 'Take them' },
  },
]

/** The number of the survey that one operator asks beside that for those who leave. */
export const pollNumber = 2
export const pollNotices: NoticeDrafts = [{ kind: 'galam_poll2', afterSeconds: 15, survey: pollNumber }]
