import type { Texts } from './text.rules.ts'

interface StoreTexts {
  lead: string
  android: string[]
  ios: string[]
}

export const storeTexts: Texts<StoreTexts> = {
  ru: {
    lead: 'Сервис работает прямо в браузере и ставится на экран телефона за полминуты: значок, полный экран и никаких обновлений вручную.',
    android: [
      'Откройте сайт в браузере телефона.',
      'Нажмите на три точки в углу и выберите «Установить приложение» или «Добавить на главный экран».',
      'Подтвердите: значок появится рядом с другими приложениями.',
    ],
    ios: [
      'Откройте сайт в браузере телефона.',
      'Нажмите «Поделиться» внизу экрана и выберите «На экран „Домой“».',
      'Нажмите «Добавить»: значок появится рядом с другими приложениями.',
    ],
  },
  en: {
    lead: 'The service runs in the browser and goes to the screen of a phone in half a minute: an icon, the full screen, and no updates by hand.',
    android: [
      'Open the site in the browser of the phone.',
      'Press the three dots in the corner and choose “Install app” or “Add to home screen”.',
      'Confirm: the icon appears beside your other apps.',
    ],
    ios: [
      'Open the site in the browser of the phone.',
      'Press Share at the foot of the screen and choose “Add to Home Screen”.',
      'Press Add: the icon appears beside your other apps.',
    ],
  },
}
