/** The titles of the pages of the menu, in every language of the interface. */
export const menuTitles = {
  channels: {
    ...{ ru: 'Каналы', en: 'Channels', kk: 'Арналар', ky: 'Каналдар' },
    ...{ uz: 'Kanallar', tg: 'Каналҳо', ka: 'არხები', az: 'Kanallar' },
    ...{ bg: 'Канали', ro: 'Canale', lv: 'Kanāli' },
  },
  guide: {
    ...{ ru: 'Телепрограмма', en: 'TV guide', kk: 'Телебағдарлама', ky: 'ТВ программасы' },
    ...{ uz: 'Teledastur', tg: 'Барномаи ТВ', ka: 'ტელეპროგრამა', az: 'TV proqramı' },
    ...{ bg: 'ТВ програма', ro: 'Program TV', lv: 'TV programma' },
  },
  movies: {
    ...{ ru: 'Фильмы', en: 'Films', kk: 'Фильмдер', ky: 'Фильмдер' },
    ...{ uz: 'Filmlar', tg: 'Филмҳо', ka: 'ფილმები', az: 'Filmlər' },
    ...{ bg: 'Филми', ro: 'Filme', lv: 'Filmas' },
  },
  series: {
    ...{ ru: 'Сериалы', en: 'Series', kk: 'Сериалдар', ky: 'Сериалдар' },
    ...{ uz: 'Seriallar', tg: 'Сериалҳо', ka: 'სერიალები', az: 'Seriallar' },
    ...{ bg: 'Сериали', ro: 'Seriale', lv: 'Seriāli' },
  },
  kids: {
    ...{ ru: 'Детям', en: 'For children', kk: 'Балаларға', ky: 'Балдарга' },
    ...{ uz: 'Bolalarga', tg: 'Ба кӯдакон', ka: 'ბავშვებს', az: 'Uşaqlara' },
    ...{ bg: 'За деца', ro: 'Pentru copii', lv: 'Bērniem' },
  },
  documentary: {
    ...{ ru: 'Документальное', en: 'Documentary', kk: 'Деректі', ky: 'Даректүү' },
    ...{ uz: 'Hujjatli', tg: 'Ҳуҷҷатӣ', ka: 'დოკუმენტური', az: 'Sənədli' },
    ...{ bg: 'Документални', ro: 'Documentare', lv: 'Dokumentālās' },
  },
  my: {
    ...{ ru: 'Моё', en: 'My things', kk: 'Менікі', ky: 'Меники' },
    ...{ uz: 'Meniki', tg: 'Аз они ман', ka: 'ჩემი', az: 'Mənimki' },
    ...{ bg: 'Моето', ro: 'Ale mele', lv: 'Manas' },
  },
  search: {
    ...{ ru: 'Поиск', en: 'Search', kk: 'Іздеу', ky: 'Издөө' },
    ...{ uz: 'Qidiruv', tg: 'Ҷустуҷӯ', ka: 'ძიება', az: 'Axtarış' },
    ...{ bg: 'Търсене', ro: 'Căutare', lv: 'Meklēšana' },
  },
} satisfies Record<string, Record<string, string>>
