import type { PageName } from '@onair/contract/addresses'
import { translate } from '../core/translate.ts'
import type { PageWords } from './page-head.rules.ts'

interface Words {
  ru: string
  en: string
}

interface OwnWords {
  /** Before the brand; null for a page that is called by its thing, or by the brand alone. */
  title: Words | null
  /** Up to 70 signs are shown; `{brand}`, `{tagline}` and, of a page about a thing, `{title}` are filled in. */
  description: Words
}

/** What every page is called and how it is described; a thing that describes itself is taken at its word. */
const pageTitles: Record<PageName, OwnWords> = {
  home: { title: null, description: { ru: '{tagline}', en: '{tagline}' } },
  welcome: {
    title: { ru: 'Добро пожаловать', en: 'Welcome' },
    description: {
      ru: '{brand}: войдите или смотрите без входа',
      en: '{brand}: sign in or watch as a guest',
    },
  },
  authMethods: {
    title: { ru: 'Войти', en: 'Sign in' },
    description: { ru: 'Выберите, как войти в {brand}', en: 'Choose how to sign in to {brand}' },
  },
  geoLock: {
    title: { ru: 'Недоступно в вашем регионе', en: 'Not available in your region' },
    description: {
      ru: '{brand} пока не работает в вашем регионе',
      en: '{brand} does not work in your region yet',
    },
  },
  miniApp: {
    title: { ru: 'Мини-приложение', en: 'Mini app' },
    description: { ru: '{brand} в мессенджере', en: '{brand} inside a messenger' },
  },
  channels: {
    title: { ru: 'Каналы', en: 'Channels' },
    description: {
      ru: 'Телеканалы {brand} в прямом эфире и в записи',
      en: 'The channels of {brand}, live and catch-up',
    },
  },
  channel: {
    title: null,
    description: { ru: '{title}: прямой эфир и архив передач', en: '{title}: live and catch-up' },
  },
  movies: {
    title: { ru: 'Фильмы', en: 'Films' },
    description: {
      ru: 'Все фильмы {brand}: по жанру, стране и году',
      en: 'All films of {brand} by genre, country and year',
    },
  },
  series: {
    title: { ru: 'Сериалы', en: 'Series' },
    description: {
      ru: 'Все сериалы {brand}: по жанру, стране и году',
      en: 'All series of {brand} by genre, country and year',
    },
  },
  favorites: {
    title: { ru: 'Избранное', en: 'Favorites' },
    description: { ru: 'Ваши каналы, фильмы и сериалы', en: 'Your channels, films and series' },
  },
  row: {
    title: null,
    description: { ru: 'Подборка «{title}» на {brand}', en: '{title}: a collection of {brand}' },
  },
  rowset: {
    title: null,
    description: { ru: '{title} на {brand}', en: '{title} on {brand}' },
  },
  namedRowset: {
    title: null,
    description: { ru: '{title} на {brand}', en: '{title} on {brand}' },
  },
  search: {
    title: { ru: 'Поиск', en: 'Search' },
    description: {
      ru: 'Поиск по каналам, фильмам, сериалам и людям',
      en: 'Search channels, films, series and people',
    },
  },
  watch: {
    title: null,
    description: { ru: 'Смотреть «{title}» на {brand}', en: 'Watch {title} on {brand}' },
  },
  content: {
    title: null,
    description: { ru: 'Смотреть «{title}» на {brand}', en: 'Watch {title} on {brand}' },
  },
  episode: {
    title: null,
    description: { ru: 'Смотреть «{title}» на {brand}', en: 'Watch {title} on {brand}' },
  },
  program: {
    title: null,
    description: { ru: 'Когда и где идёт «{title}»', en: 'When and where {title} is on' },
  },
  person: {
    title: null,
    description: { ru: '{title}: фильмы и сериалы на {brand}', en: '{title}: films and series on {brand}' },
  },
  news: {
    title: { ru: 'Новости', en: 'News' },
    description: { ru: 'Новости {brand}: что появилось и что изменилось', en: 'What is new on {brand}' },
  },
  newsItem: {
    title: null,
    description: { ru: 'Новость {brand}: {title}', en: 'News from {brand}: {title}' },
  },
  newYear: {
    title: { ru: 'Новый год', en: 'New Year' },
    description: { ru: 'Встречайте Новый год с {brand}', en: 'See the New Year in with {brand}' },
  },
  provider: {
    title: { ru: 'О сервисе', en: 'About' },
    description: {
      ru: 'Что такое {brand}: каналы, тарифы и устройства',
      en: '{brand}: channels, tariffs and devices',
    },
  },
  packets: {
    title: { ru: 'Тарифы', en: 'Tariffs' },
    description: {
      ru: 'Тарифы {brand}: что входит и сколько стоит',
      en: 'What {brand} offers and what it costs',
    },
  },
  promo: {
    title: { ru: 'Промокод', en: 'Promo code' },
    description: { ru: 'Введите промокод {brand}', en: 'Enter a promo code of {brand}' },
  },
  faq: {
    title: { ru: 'Вопросы и ответы', en: 'Questions and answers' },
    description: {
      ru: 'Частые вопросы о {brand} и ответы на них',
      en: 'Common questions about {brand}, answered',
    },
  },
  terms: {
    title: { ru: 'Условия использования', en: 'Terms of use' },
    description: { ru: 'Условия, на которых работает {brand}', en: 'The terms on which {brand} works' },
  },
  agreement: {
    title: { ru: 'Пользовательское соглашение', en: 'User agreement' },
    description: { ru: 'Соглашение между вами и {brand}', en: 'The agreement between you and {brand}' },
  },
  privacy: {
    title: { ru: 'Конфиденциальность', en: 'Privacy' },
    description: { ru: 'Какие данные хранит {brand} и зачем', en: 'Which data {brand} keeps, and why' },
  },
  appStore: {
    title: { ru: '{brand} на вашем устройстве', en: '{brand} on your device' },
    description: {
      ru: 'Приложения {brand} для телефона и телевизора',
      en: 'Apps of {brand} for phones and televisions',
    },
  },
  instructions: {
    title: { ru: 'Как смотреть на телевизоре', en: 'How to watch on a television' },
    description: { ru: 'Как подключить {brand} к телевизору', en: 'How to set up {brand} on a television' },
  },
  manual: {
    title: { ru: 'Настройка приставки', en: 'Set-top box manual' },
    description: { ru: 'Как настроить приставку для {brand}', en: 'How to set up a box for {brand}' },
  },
  openMobileApp: {
    title: { ru: 'Мобильное приложение', en: 'Mobile app' },
    description: { ru: 'Откройте {brand} в приложении', en: 'Open {brand} in the app' },
  },
  settings: {
    title: { ru: 'Настройки', en: 'Settings' },
    description: {
      ru: 'Профили, устройства и язык {brand}',
      en: 'Profiles, devices and language of {brand}',
    },
  },
  account: {
    title: { ru: 'Аккаунт', en: 'Account' },
    description: { ru: 'Ваш аккаунт {brand}', en: 'Your account at {brand}' },
  },
  parentalAccount: {
    title: { ru: 'Родительский контроль', en: 'Parental control' },
    description: { ru: 'ПИН-код и ограничения по возрасту', en: 'PIN and age limits' },
  },
  notFound: {
    title: { ru: 'Страница не найдена', en: 'Page not found' },
    description: { ru: 'Такой страницы на {brand} нет', en: 'There is no such page on {brand}' },
  },
}

/** The words of a page in a language, with their slots still open. */
export function pageWords(page: PageName, language: string): PageWords {
  const { title, description } = pageTitles[page]
  return {
    title: title && translate({ ...title }, language),
    description: translate({ ...description }, language),
  }
}
