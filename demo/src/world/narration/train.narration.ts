import type { Narration } from './narration.ts'

export const trainNarration: Narration = [
  [
    { ru: 'Этот поезд не значится в скором расписании.', en: 'This train is not in the fast timetable.' },
    { ru: 'Он останавливается там, где его об этом попросят.', en: 'It stops wherever someone asks it to.' },
    {
      ru: 'Вера села в него в пятницу, с одним чемоданом.',
      en: 'Vera boarded it on Friday, with one suitcase.',
    },
    {
      ru: 'В чемодане книга, варенье и письмо без ответа.',
      en: 'In it: a book, some jam, an unanswered letter.',
    },
  ],
  [
    {
      ru: 'Город провожает окнами: в каждом чей-то вечер.',
      en: 'The city waves with windows, an evening in each.',
    },
    {
      ru: 'Сколько раз она смотрела на поезда из такого окна!',
      en: 'How often she watched the trains from such a window!',
    },
    {
      ru: 'Теперь кто-то смотрит на неё и не догадывается.',
      en: 'Now someone is watching her and has no idea.',
    },
    { ru: 'Она кивает всем окнам сразу.', en: 'She nods to all the windows at once.' },
  ],
  [
    {
      ru: 'Проводник приносит чай и не спрашивает ни о чём.',
      en: 'The conductor brings tea and asks no questions.',
    },
    {
      ru: 'За стеклом идёт осень, пешком, с той же скоростью.',
      en: 'Outside, autumn walks along at the same speed.',
    },
    {
      ru: 'Ложечка звенит на стыках. Под неё хорошо думать.',
      en: 'The spoon rings at each joint. Good for thinking.',
    },
    {
      ru: 'Вера достаёт письмо и снова кладёт его обратно.',
      en: 'Vera takes out the letter, and puts it back again.',
    },
  ],
  [
    {
      ru: 'На восьмой версте поезд встаёт: переходит лось.',
      en: 'At the eighth mile the train stops: an elk crosses.',
    },
    {
      ru: 'Никто не сердится. Открывают окна, слушают лес.',
      en: 'No one minds. They open windows and hear the forest.',
    },
    {
      ru: 'Туман пахнет смолой и чем-то из детства.',
      en: 'The mist smells of resin and a little of childhood.',
    },
    { ru: 'Лось уходит, не оглянувшись. Едем дальше.', en: 'The elk leaves without looking back. We go on.' },
  ],
  [
    {
      ru: 'Ночью выпал снег. Его никто не объявлял.',
      en: 'Snow fell in the night. Nobody had announced it.',
    },
    { ru: 'У полустанка домик, в окне горит лампа.', en: 'By the halt there is a cabin with a lamp in it.' },
    {
      ru: 'Сюда сходит мальчик с ёлочным шаром в коробке.',
      en: 'A boy gets off, with a glass ball in a box.',
    },
    { ru: 'Лиса провожает его до самого крыльца.', en: 'A fox sees him all the way to the door.' },
  ],
  [
    { ru: 'Дальше на север небо начинает двигаться.', en: 'Farther north the sky begins to move.' },
    { ru: 'Пассажиры гасят свет, чтобы не мешать.', en: 'The passengers put out the lamps, to be polite.' },
    {
      ru: 'Говорят, сияние слышно, если совсем замолчать.',
      en: 'They say you hear it, if you are quite silent.',
    },
    {
      ru: 'Вера замолчала. И правда: как будто бумага шуршит.',
      en: 'Vera was. And so it is: a rustle, as of paper.',
    },
  ],
  [
    { ru: 'Последняя станция пахнет хлебом.', en: 'The last station smells of bread.' },
    {
      ru: 'На плите то самое варево, из той же кастрюли.',
      en: 'On the stove that same soup, in that same pot.',
    },
    {
      ru: '«А письмо я не писала, — говорит Вера. — Приехала».',
      en: '“I did not answer,” says Vera. “I came instead.”',
    },
    {
      ru: 'Бабушка ставит вторую тарелку. Она стояла наготове.',
      en: 'Grandmother sets a second plate. It was at hand.',
    },
  ],
  [
    { ru: 'А поезд уходит обратно, пустой и лёгкий.', en: 'And the train goes back again, empty and light.' },
    { ru: 'Мост, луна, вода, ещё раз луна.', en: 'The bridge, the moon, the water, the moon again.' },
    { ru: 'Если он вам встретится, поднимите руку.', en: 'Should you ever meet it, just raise your hand.' },
    { ru: 'Он остановится. У него есть время.', en: 'It will stop. It has the time.' },
  ],
]
