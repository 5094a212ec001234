import type { Narration } from './narration.ts'

export const keeperNarration: Narration = [
  [
    {
      ru: 'На мысе, где кончается дорога, стоит маяк.',
      en: 'Where the road ends, on the cape, there is a lighthouse.',
    },
    {
      ru: 'Каждый вечер Илья поднимается на сто девять ступеней.',
      en: 'Every evening Ilya climbs its hundred and nine steps.',
    },
    {
      ru: 'Считает вслух: так лестница кажется короче.',
      en: 'He counts aloud: the stairs feel shorter that way.',
    },
    {
      ru: 'Лампа ещё тёплая со вчера. Он здоровается с ней.',
      en: 'The lamp is still warm from yesterday. He greets it.',
    },
  ],
  [
    { ru: 'Ровно в девять свет ложится на воду.', en: 'At nine sharp the light lies down on the water.' },
    { ru: 'Где-то там, за лучом, идёт одна лодка.', en: 'Somewhere beyond the beam one boat is sailing.' },
    {
      ru: 'Илья не знает, чья она. Знает только, что её ждут.',
      en: 'Ilya does not know whose. He knows it is awaited.',
    },
    { ru: 'Этого довольно, чтобы не спать.', en: 'That is reason enough to stay awake.' },
  ],
  [
    {
      ru: 'К полуночи приходит дождь, как старый знакомый.',
      en: 'By midnight the rain comes, like an old acquaintance.',
    },
    {
      ru: 'Кошка садится у окна и следит за каплями.',
      en: 'The cat sits down by the window to watch the drops.',
    },
    { ru: 'У каждой своя дорога, и все ведут вниз.', en: 'Each has a road of its own, and all lead down.' },
    { ru: 'Чай остывает. Никто никуда не спешит.', en: 'The tea grows cold. Nobody is in a hurry.' },
  ],
  [
    {
      ru: 'Под маяком, в глубине, своя ночь и свои огни.',
      en: 'Below the light, in the deep, is another night.',
    },
    { ru: 'Там тоже кто-то светит, чтобы его нашли.', en: 'There, too, someone glows in order to be found.' },
    {
      ru: 'Дед говорил: море — это небо, в котором тесно.',
      en: 'Grandfather said: the sea is a sky with less room.',
    },
    { ru: 'Илья ему верил. Верит и теперь.', en: 'Ilya believed him then. He believes him still.' },
  ],
  [
    {
      ru: 'Тучи уходят, и над мысом открывается вся высота.',
      en: 'The clouds move on, and above the cape all is height.',
    },
    {
      ru: 'Звёзды — самые дальние маяки. Их зажгли давно.',
      en: 'Stars are the farthest lights. They were lit long ago.',
    },
    {
      ru: 'Может быть, смотрители уже спят, а свет ещё идёт.',
      en: 'Their keepers may be asleep; the light still travels.',
    },
    { ru: 'Он машет им рукой. На всякий случай.', en: 'He waves to them. Just in case.' },
  ],
  [
    {
      ru: 'В три часа по радио играют для тех, кто не спит.',
      en: 'At three the radio plays for those who are awake.',
    },
    { ru: 'Контрабас, рояль и щётки по тарелке.', en: 'A double bass, a piano, brushes on a cymbal.' },
    {
      ru: 'Где-то в городе сидит зал и не знает о мысе.',
      en: 'A hall in the city listens and knows of no cape.',
    },
    { ru: 'А мыс слушает вместе с ним, такт за тактом.', en: 'And the cape listens with it, bar after bar.' },
  ],
  [
    { ru: 'Рассвет приходит без стука.', en: 'Dawn comes in without knocking.' },
    {
      ru: 'Сначала розовеют горы, потом птицы, потом мы.',
      en: 'First the hills turn pink, then the birds, then we.',
    },
    {
      ru: 'Лодка вошла в бухту. На берегу кто-то бежит.',
      en: 'The boat is in the bay. Someone runs along the shore.',
    },
    {
      ru: 'Илья закрывает журнал: «Ночь. Видимость хорошая».',
      en: 'Ilya closes the log: “Night. Visibility good.”',
    },
  ],
  [
    {
      ru: 'Днём маяк похож на обычный дом, только высокий.',
      en: 'By day a lighthouse is a house, only a tall one.',
    },
    {
      ru: 'Илья спит, и кошка спит, и лампа спит.',
      en: 'Ilya sleeps, and the cat sleeps, and the lamp sleeps.',
    },
    { ru: 'А вечером он снова сосчитает ступени.', en: 'And in the evening he will count the steps again.' },
    {
      ru: 'Сто семь. Сто восемь. Сто девять. Добрый вечер.',
      en: 'One hundred and seven, eight, nine. Good evening.',
    },
  ],
]
