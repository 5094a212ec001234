export const countries = [
  { id: 1, slug: 'armenia', name: { ru: 'Армения', en: 'Armenia' } },
  { id: 2, slug: 'brazil', name: { ru: 'Бразилия', en: 'Brazil' } },
  { id: 3, slug: 'canada', name: { ru: 'Канада', en: 'Canada' } },
  { id: 4, slug: 'france', name: { ru: 'Франция', en: 'France' } },
  { id: 5, slug: 'georgia', name: { ru: 'Грузия', en: 'Georgia' } },
  { id: 6, slug: 'india', name: { ru: 'Индия', en: 'India' } },
  { id: 7, slug: 'italy', name: { ru: 'Италия', en: 'Italy' } },
  { id: 8, slug: 'japan', name: { ru: 'Япония', en: 'Japan' } },
  { id: 9, slug: 'kazakhstan', name: { ru: 'Казахстан', en: 'Kazakhstan' } },
  { id: 10, slug: 'korea', name: { ru: 'Корея', en: 'Korea' } },
  { id: 11, slug: 'kyrgyzstan', name: { ru: 'Кыргызстан', en: 'Kyrgyzstan' } },
  { id: 12, slug: 'norway', name: { ru: 'Норвегия', en: 'Norway' } },
  { id: 13, slug: 'russia', name: { ru: 'Россия', en: 'Russia' } },
  { id: 14, slug: 'spain', name: { ru: 'Испания', en: 'Spain' } },
  { id: 15, slug: 'uzbekistan', name: { ru: 'Узбекистан', en: 'Uzbekistan' } },
] as const

export const libraries = [
  {
    id: 1,
    slug: 'quiet',
    style: 'papercut',
    title: { ru: 'Тихий экран', en: 'The Quiet Screen' },
    color: '#3d2f27',
  },
  {
    id: 2,
    slug: 'midnight',
    style: 'skyline',
    title: { ru: 'Полночная полка', en: 'The Midnight Shelf' },
    color: '#1a1638',
  },
  {
    id: 3,
    slug: 'northern',
    style: 'ridges',
    title: { ru: 'Северное собрание', en: 'The Northern Collection' },
    color: '#123847',
  },
] as const
