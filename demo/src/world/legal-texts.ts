import type { Bilingual } from './world.ts'

const join = (paragraphs: readonly string[]) => paragraphs.join('\n\n')

export const agreementText = (brand: string): Bilingual => ({
  ru: join([
    `Эти правила описывают, как пользоваться телевидением ${brand}. Они написаны для демонстрации и ни к чему вас не обязывают.`,
    'Смотреть можно на всех ваших устройствах, сразу — на стольких, сколько позволяет ваш тариф. Если место в списке занято, самое давнее устройство можно освободить в настройках.',
    'Передачи, отмеченные знаком 18+, открываются только после ввода кода, который знаете вы. Код хранится у нас так, что прочитать его не может никто.',
    'Архив передачи доступен, пока на это есть право у канала. Если право кончилось, вместо записи вы увидите заставку.',
    'Вы можете в любой день выйти из сервиса и удалить свои профили. Оплаченное время при этом остаётся за вами.',
    'Если что-то не работает, напишите в поддержку: адрес есть в настройках.',
  ]),
  en: join([
    `These rules say how television by ${brand} is used. They are written for a demonstration and bind you to nothing.`,
    'You may watch on all your devices, on as many at a time as your plan allows. When the list is full, the oldest device can be freed in the settings.',
    'Programmes marked 18+ open only with a code that you know. We keep the code in a way that lets nobody read it.',
    'The archive of a programme is open as long as its channel holds the right. When the right has ended you see a card in its place.',
    'You may leave the service and remove your profiles on any day. The time you have paid for stays yours.',
    'If something does not work, write to support: the address is in the settings.',
  ]),
})

export const privacyText = (brand: string): Bilingual => ({
  ru: join([
    `${brand} знает о вас только то, что вы сказали сами: номер телефона, имя и почту, если вы их указали, и список ваших устройств.`,
    'Мы не передаём эти сведения никому. Номер телефона не попадает в журналы сервера и в адреса страниц.',
    'Адрес вашей сети нужен, чтобы узнать оператора и страну. Дольше, чем длится сеанс, мы его не храним.',
    'Вы можете попросить удалить всё, что мы о вас знаем, — одним письмом в поддержку.',
  ]),
  en: join([
    `${brand} knows of you only what you told it: your phone number, your name and email if you gave them, and the list of your devices.`,
    'We hand this to nobody. Your phone number stands in no log of the server and in no address of a page.',
    'The address of your network tells us your operator and your country. We keep it no longer than a visit lasts.',
    'You may ask us to delete all that we know of you, with one letter to support.',
  ]),
})
