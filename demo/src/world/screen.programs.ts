import type { Part, Series } from './program-part.ts'

const film: Series = { assetId: 'film-club', title: { ru: 'Киноклуб', en: 'The Film Club' }, age: 6 }
const rain: Series = {
  assetId: 'rain-window',
  title: { ru: 'Дождь за окном', en: 'Rain on the Window' },
  age: 16,
}
const cabin: Series = { assetId: 'snow-cabin', title: { ru: 'Зимний домик', en: 'The Snow Cabin' }, age: 0 }
const balloon: Series = { assetId: 'balloon-day', title: { ru: 'День шаров', en: 'Balloon Day' }, age: 0 }
const shapes: Series = { assetId: 'shape-school', title: { ru: 'Школа фигур', en: 'Shape School' }, age: 0 }

export const screenPrograms = {
  treasure: {
    id: 37,
    series: film,
    ru: [
      'остров на краю карты',
      'Парусник, бунт на борту и карта, на которой не хватает угла. Приключения для всей семьи.',
    ],
    en: [
      'The Island off the Map',
      'A tall ship, a mutiny and a map with a corner missing. An adventure for the whole family.',
    ],
  },
  silent: {
    id: 38,
    series: { ...film, age: 0 },
    ru: ['немое кино', 'Ни одного слова, зато живой тапёр. Смешные короткие ленты с роялем.'],
    en: ['Silent Reels', 'Not one word, but a pianist in the hall. Funny short films with live music.'],
  },
  afterword: {
    id: 39,
    series: { ...film, age: 12 },
    ru: ['после титров', 'Свет в зале зажёгся, но никто не уходит: зрители спорят с режиссёром.'],
    en: ['After the Credits', 'The lights are on but nobody leaves: the audience argues with the director.'],
  },
  letter: {
    id: 40,
    series: { ...rain, age: 12 },
    ru: ['письмо', 'Она нашла конверт, который опоздал на двадцать лет. И адрес, где всё ещё горит свет.'],
    en: [
      'The Letter',
      'She found an envelope that was twenty years late. And an address where a lamp still burns.',
    ],
  },
  witness: {
    id: 41,
    series: rain,
    ru: ['свидетель', 'Кошка, лампа и мокрая улица. Единственный, кто видел всё, молчит.'],
    en: ['The Witness', 'A cat, a lamp and a wet street. The only one who saw everything keeps silent.'],
  },
  lastClue: {
    id: 42,
    series: { ...rain, age: 18 },
    ru: [
      'последняя улика',
      'Ночной детектив для взрослых: следователь Орлова возвращается к делу, с которого начинала.',
    ],
    en: [
      'The Last Clue',
      'A late thriller for adults: inspector Orlova goes back to the case she began with.',
    ],
  },
  nobodyHome: {
    id: 43,
    series: rain,
    ru: ['никого нет дома', 'Экранизация пьесы. Права на показ пока у другого театра.'],
    en: ['Nobody Home', 'A play brought to the screen. Another house holds the rights for now.'],
    may_live: false,
    may_replay: false,
  },
  firstSnow: {
    id: 44,
    series: cabin,
    ru: ['первый снег', 'Дорогу замело, электричества нет, и это лучшие каникулы в их жизни.'],
    en: ['First Snow', 'The road is gone, the power is out, and it is the best holiday of their lives.'],
  },
  guests: {
    id: 45,
    series: { ...cabin, age: 6 },
    ru: ['гости к ужину', 'На свет в окне приходят трое. Одного из них никто не звал.'],
    en: ['Guests for Supper', 'Three come towards the lit window. One of them nobody invited.'],
  },
  takeOff: {
    id: 19,
    series: balloon,
    ru: ['взлёт', 'Красный шар сегодня поднимается первым. Хватит ли ему тёплого воздуха?'],
    en: ['Take-Off', 'Today the red balloon goes up first. Will there be enough warm air?'],
  },
  cloudZoo: {
    id: 20,
    series: balloon,
    ru: ['облачный зоопарк', 'Слон, кит и два барашка: считаем облака вместе.'],
    en: ['The Cloud Zoo', 'An elephant, a whale and two lambs: let us count the clouds together.'],
  },
  softLanding: {
    id: 21,
    series: balloon,
    ru: ['мягкая посадка', 'Вечер, луг и самое важное в полёте — вернуться к ужину.'],
    en: ['A Soft Landing', 'Evening, a meadow and the main thing about flying: being back for supper.'],
  },
  circleDay: {
    id: 46,
    series: shapes,
    ru: ['круглый день', 'Круг ищет углы. Квадрат готов поделиться, но как их приделать?'],
    en: ['A Round Day', 'Circle looks for corners. Square would gladly share, but how does one fix them on?'],
  },
  longLine: {
    id: 47,
    series: shapes,
    ru: ['очень длинная линия', 'Карандаш провёл линию и не может остановиться. Идём за ней!'],
    en: ['A Very Long Line', 'Pencil drew a line and cannot stop. Let us follow it!'],
  },
} satisfies Record<string, Part>
