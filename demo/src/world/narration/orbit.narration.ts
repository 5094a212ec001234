import type { Narration } from './narration.ts'

export const orbitNarration: Narration = [
  [
    { ru: 'Письмо первое. Здравствуй. Я уже наверху.', en: 'First letter. Hello. I am up here now.' },
    {
      ru: 'Земля помещается в окно, если отойти на шаг.',
      en: 'The Earth fits the window, if you step back.',
    },
    { ru: 'Карандаш плывёт мимо, и мы оба делаем вид.', en: 'The pencil floats by, and we both pretend.' },
    { ru: 'Делаем вид, что так и надо.', en: 'Pretend that this is how it should be.' },
  ],
  [
    { ru: 'Письмо второе. Видел твой дождь.', en: 'Second letter. I saw your rain.' },
    {
      ru: 'Он шёл с запада, неторопливо, как ты в субботу.',
      en: 'It came from the west, slowly, like you on a Saturday.',
    },
    {
      ru: 'Сверху он тихий. Зонтов не видно совсем.',
      en: 'From above it is quiet. One cannot see umbrellas.',
    },
    { ru: 'Надеюсь, твой жёлтый с тобой.', en: 'I hope you have your yellow one.' },
  ],
  [
    {
      ru: 'Письмо третье. Ночью города говорят огнями.',
      en: 'Third letter. At night the cities talk in lights.',
    },
    { ru: 'Наш, по-моему, всё время шутит.', en: 'Ours, it seems to me, is always joking.' },
    { ru: 'Я нашёл нашу улицу. Или решил, что нашёл.', en: 'I found our street. Or decided that I had.' },
    {
      ru: 'Не гаси кухню до половины двенадцатого.',
      en: 'Leave the kitchen light on until half past eleven.',
    },
  ],
  [
    { ru: 'Письмо четвёртое. Сегодня мы чинили антенну.', en: 'Fourth letter. Today we mended the antenna.' },
    {
      ru: 'Снаружи нет ни верха, ни низа, ни понедельника.',
      en: 'Outside there is no up, no down and no Monday.',
    },
    {
      ru: 'Я держался за поручень и смотрел на кольца.',
      en: 'I held on to the rail and looked at the rings.',
    },
    {
      ru: 'Гаечный ключ теперь тоже спутник. Прости, ключ.',
      en: 'The spanner is a satellite now. Sorry, spanner.',
    },
  ],
  [
    { ru: 'Письмо пятое. По пятницам у нас кино.', en: 'Fifth letter. On Fridays we have a film.' },
    {
      ru: 'Всегда одно и то же, про корабль с тремя мачтами.',
      en: 'Always the same one, about a ship with three masts.',
    },
    { ru: 'Все знают конец, и все волнуются.', en: 'We all know the end, and we are all excited.' },
    { ru: 'Он доплывает. Каждый раз доплывает.', en: 'It arrives. Every single time it arrives.' },
  ],
  [
    {
      ru: 'Письмо шестое. Над океаном я вспоминаю риф.',
      en: 'Sixth letter. Over the ocean I think of the reef.',
    },
    {
      ru: 'Ты тогда сказала: рыбы летают, просто в воде.',
      en: 'You said: fish do fly, they just do it in water.',
    },
    { ru: 'Теперь и я летаю, просто в пустоте.', en: 'Now I fly as well, I just do it in nothing.' },
    { ru: 'Передай рыбам, что они были правы.', en: 'Do tell the fish that they were right.' },
  ],
  [
    { ru: 'Письмо седьмое. Видел шары над холмами.', en: 'Seventh letter. I saw balloons over the hills.' },
    {
      ru: 'Красный, жёлтый и синий, как на твоём рисунке.',
      en: 'A red, a yellow and a blue, as in your drawing.',
    },
    { ru: 'Я помахал. Связи с шарами пока нет.', en: 'I waved. We have no radio contact with balloons.' },
    { ru: 'Но один, кажется, качнулся.', en: 'But one of them, I think, rocked a little.' },
  ],
  [
    {
      ru: 'Письмо последнее. Собираю вещи, ловлю карандаш.',
      en: 'Last letter. I am packing, and catching the pencil.',
    },
    {
      ru: 'Завтра Земля станет большой, а я обыкновенным.',
      en: 'Tomorrow the Earth grows big, and I grow ordinary.',
    },
    {
      ru: 'Это лучшее, что может случиться с человеком.',
      en: 'It is the best thing that can happen to anyone.',
    },
    {
      ru: 'Ставь чайник. Я выхожу на вашей остановке.',
      en: 'Put the kettle on. Yours is the stop I get off at.',
    },
  ],
]
