import type { Texts } from './text.rules.ts'

export interface Question {
  question: string
  answer: string
}

export const faqTexts: Texts<Question[]> = {
  ru: [
    {
      question: 'Нужно ли платить, чтобы посмотреть?',
      answer:
        'Нет. Открытые каналы и часть каталога доступны сразу, без входа. Остальное открывается вместе с пакетом вашего оператора.',
    },
    {
      question: 'Зачем входить в аккаунт?',
      answer:
        'После входа сервис помнит, на чём вы остановились, хранит избранное и показывает одно и то же на всех ваших устройствах.',
    },
    {
      question: 'На каких устройствах можно смотреть?',
      answer:
        'В браузере компьютера и телефона, на телевизоре и на приставке. Как подключить телевизор, рассказано на странице «Как смотреть на телевизоре».',
    },
    {
      question: 'Сколько устройств можно подключить?',
      answer:
        'Список устройств виден в настройках аккаунта. Лишнее устройство можно отключить там же, и место сразу освободится.',
    },
    {
      question: 'Как защитить от детей то, что не для них?',
      answer:
        'Создайте детский профиль: в нём видно только то, что подходит по возрасту. А PIN-код закроет взрослые каналы, покупки и настройки.',
    },
    {
      question: 'Я пропустил передачу. Её можно посмотреть потом?',
      answer:
        'Да, если канал хранит архив: прошедшие передачи в программе канала можно включить так же, как живой эфир.',
    },
    {
      question: 'Видео останавливается. Что делать?',
      answer:
        'Выберите качество пониже в настройках плеера или закройте другие загрузки. Если не помогло, напишите в поддержку: её адрес внизу каждой страницы.',
    },
    {
      question: 'Как выйти из аккаунта на чужом устройстве?',
      answer: 'Откройте настройки, раздел «Устройства», и удалите это устройство: оно выйдет само.',
    },
  ],
  en: [
    {
      question: 'Do I have to pay to watch?',
      answer:
        'No. The open channels and a part of the catalogue are there at once, without signing in. The rest comes with a packet of your operator.',
    },
    {
      question: 'Why should I sign in?',
      answer:
        'The service then remembers where you stopped, keeps what you like, and shows the same on all of your devices.',
    },
    {
      question: 'On which devices can I watch?',
      answer:
        'In the browser of a computer or a phone, on a television and on a set-top box. The page on televisions tells how to connect one.',
    },
    {
      question: 'How many devices can I connect?',
      answer:
        'The settings of the account list them. A device that you no longer need can be removed there, and its place is free at once.',
    },
    {
      question: 'How do I keep children away from what is not for them?',
      answer:
        'Create a profile for a child: it shows only what suits the age. A PIN locks channels for adults, purchases and settings.',
    },
    {
      question: 'I missed a programme. Can I watch it later?',
      answer:
        'Yes, where a channel keeps an archive: programmes of the past can be started from its schedule just like the live ones.',
    },
    {
      question: 'The picture stops. What can I do?',
      answer:
        'Choose a lower quality in the player, or stop other downloads. If that does not help, write to support: the address is at the foot of every page.',
    },
    {
      question: 'How do I sign out on a device that is not mine?',
      answer: 'Open the settings, go to Devices and remove it: it is signed out by itself.',
    },
  ],
}
