import type { Texts } from './text.rules.ts'

export const boxes = ['dune', 'tvip', 'eltex', 'mag'] as const
export type Box = (typeof boxes)[number]

export const boxNames: Record<Box, string> = { dune: 'Dune HD', tvip: 'TVIP', eltex: 'Eltex', mag: 'MAG' }

/** What is the same for every box. */
const common: Texts<{ before: string[]; after: string[] }> = {
  ru: {
    before: ['Подключите приставку к телевизору и к интернету: кабелем надёжнее, чем по Wi-Fi.'],
    after: [
      'Введите адрес {{host}} и сохраните его.',
      'Откройте сервис, выберите «Войти» и введите номер телефона. Код придёт сообщением.',
    ],
  },
  en: {
    before: ['Connect the box to the television and to the internet: a cable is steadier than Wi-Fi.'],
    after: [
      'Enter the address {{host}} and save it.',
      'Open the service, choose Sign in and enter your phone number. A code comes by message.',
    ],
  },
}

const own: Record<Box, Texts<string[]>> = {
  dune: {
    ru: ['Нажмите на пульте POP UP MENU и выберите «Установить приложение».', 'Выберите «Веб-браузер».'],
    en: ['Press POP UP MENU on the remote and choose “Install application”.', 'Choose “Web browser”.'],
  },
  tvip: {
    ru: ['Откройте «Настройки», затем «ТВ» и «Источник контента».', 'Выберите режим «Портал».'],
    en: ['Open Settings, then TV and Content source.', 'Choose the mode “Portal”.'],
  },
  eltex: {
    ru: ['Откройте «Настройки», затем «Система» и «Сервер».', 'Выберите «Веб-портал».'],
    en: ['Open Settings, then System and Server.', 'Choose “Web portal”.'],
  },
  mag: {
    ru: [
      'При включении нажмите кнопку MENU и откройте «Настройки системы».',
      'Выберите «Серверы», затем «Порталы».',
    ],
    en: ['While it starts press MENU and open System settings.', 'Choose Servers, then Portals.'],
  },
}

const all = (box: Box, language: 'ru' | 'en') => [
  ...common[language].before,
  ...own[box][language],
  ...common[language].after,
]

export const manualSteps = (box: Box): Texts<string[]> => ({ ru: all(box, 'ru'), en: all(box, 'en') })
