/** A card each: slug, year, age, rating, style, episodes of its seasons / genres / countries / library; title; description. */
export const seriesCards = `
lighthouse-row 2019 12 8.3 waves 8,8,6 / family-drama drama / norway russia / northern
Улица маяков | Lighthouse Row
Шесть домов на краю мыса и шесть семей, у которых на всех один причал. Каждый сезон начинается штормом и заканчивается свадьбой, кроме второго.
Six houses on a cape and six families who share one pier. Every season begins with a storm and ends with a wedding, except the second.

department-of-rain 2022 16 8.1 blinds 10,8 / noir crime / japan france / midnight
Дождевой отдел | The Department of Rain
В полиции большого города есть отдел, который выезжает только в дождь: тогда следы исчезают быстрее всего. Новая стажёрка не любит зонты.
A big city’s police has a department that goes out only in the rain, when traces vanish fastest. The new trainee does not care for umbrellas.

orchard-of-aunts 2016 6 7.7 botanical 8,8,8,6 / village-comedy comedy / georgia armenia
Сад тётушек | The Orchard of Aunts
Пять тётушек, одно наследство и племянник, который приехал на выходные четыре сезона назад.
Five aunts, one inheritance and a nephew who came for the weekend four seasons ago.

station-kelvin 2024 12 8.4 celestial 8,6 / space fantastic / kazakhstan canada / midnight
Станция «Кельвин» | Station Kelvin
На орбите самой холодной планеты двенадцать человек ждут смены, которая не летит. Потом прилетает тринадцатый. ¶ Первый сезон рассказывает о двухстах днях ожидания: о распорядке, ссорах, концертах по пятницам и растении, которое зацветает не вовремя. Второй о том, что бывает, когда ожидание заканчивается и все уже успели стать кем-то другим. ¶ Сериал снят почти целиком в одном павильоне, где построили настоящую станцию с работающими шлюзами, и актёры прожили в ней шесть недель. Учёные, которых приглашали проверить сценарий, попросили не выпускать их наружу до конца съёмок. Музыка записана на приборы самой станции.
In orbit around the coldest planet twelve people wait for a relief crew that does not come. Then a thirteenth arrives. ¶ The first season tells of two hundred days of waiting: routine, quarrels, concerts on Fridays and a plant that flowers out of season. The second tells what happens when waiting ends and everyone has had time to become someone else. ¶ The series was shot almost entirely in one studio, where a real station with working locks was built, and the cast lived in it for six weeks. The scientists invited to check the script asked not to be let out until the shooting was over. The music was recorded on the instruments of the station itself.

clay-dynasty 2020 16 7.9 ridges 8,8 / period history / uzbekistan india
Глиняная династия | The Clay Dynasty
Три поколения гончаров, одна печь и секрет глазури, из-за которого горели города. Хроника, в которой каждая серия начинается с трещины.
Three generations of potters, one kiln and a secret glaze for which cities burned. A chronicle in which every episode begins with a crack.

ministry-of-silence 2021 16 7.8 stairs 6,6,6 / suspense thriller / france spain / midnight
Министерство тишины | The Ministry of Silence
В министерстве нет телефонов, часов и ковров. Новому архивариусу выдают мягкие туфли и список слов, которых не существует.
The ministry has no telephones, no clocks and no carpets. The new archivist is handed soft shoes and a list of words that do not exist.

tram-number-five 2014 6 7.5 skyline 10,10,8 / romantic-comedy comedy / russia
Пятый трамвай | Tram Number Five
Кондуктор, водитель и те, кто каждый день едет до конечной. Серия длится ровно один круг.
A conductor, a driver and those who ride to the terminus every day. An episode lasts exactly one round.

wolf-count 2018 16 7.6 forest 8,8 / suspense thriller / canada norway / northern
Перепись волков | The Wolf Count
Зоологи считают волков с воздуха и в третий раз получают на одного больше. Снег скрывает следы, рация молчит.
Zoologists count wolves from the air and for the third time find one too many. Snow covers the tracks; the radio is silent.

school-by-the-dunes 2017 0 7.9 creature 10,10 / friends kids / kazakhstan
Школа у барханов | The School by the Dunes
В школе девять учеников, один верблюд и учительница, которая умеет свистеть. Перемены здесь длиннее уроков.
The school has nine pupils, one camel and a teacher who can whistle. Here the breaks are longer than the lessons.

little-comet 2023 0 8.0 celestial 10,10 / learning kids / japan
Маленькая комета | Little Comet
Комета Тика летает от планеты к планете и задаёт вопросы. Планеты отвечают, как умеют, и каждый раз по-новому.
Tika the comet flies from planet to planet and asks questions. The planets answer as well as they can, each in its own way.

tailor-of-orange-street 2012 12 7.4 shapes 8,6 / period history romance / italy
Портной с Апельсиновой улицы | The Tailor of Orange Street
Портной шьёт костюмы двум враждующим семьям и знает размеры всех тайн квартала.
A tailor makes suits for two feuding families and knows the measure of every secret in the quarter.

codename-sparrow 1985 12 8.2 profile 7 / period history thriller / russia / quiet
Позывной «Воробей» | Call Sign Sparrow
Радистка два года передаёт сводки из города, который для всех давно пал. Семь серий, семь сеансов связи.
For two years a radio operator sends reports from a city that everyone believes has fallen. Seven episodes, seven transmissions.

glasshouse-detectives 2024 12 7.6 botanical 8 / cosy-mystery crime / korea
Детективы из оранжереи | The Glasshouse Detectives
Клуб любителей орхидей раскрывает преступления между поливом и пересадкой. Улики у них всегда в горшках.
A club of orchid lovers solves crimes between watering and repotting. Their evidence always comes in pots.

under-one-roof 2010 12 7.3 house 10,10,10,10 / family-drama comedy / brazil
Под одной крышей | Under One Roof
Четыре поколения, одна ванная и телевизор, за который голосуют. Семейная хроника без святых.
Four generations, one bathroom and a television that is put to the vote. A family chronicle without saints.

second-sun 2026 12 7.9 rays 8 / near-future fantastic / kazakhstan korea
Второе солнце | The Second Sun
Однажды утром солнц становится два. Учёные спорят, огороды радуются, ночи больше нет.
One morning there are two suns. Scientists argue, gardens rejoice, and there is no more night.

harbour-hospital 2015 16 7.7 lamp 8,8,8 / social-drama drama / spain norway
Больница в гавани | The Harbour Hospital
Маленькая больница принимает всех, кого приносит море. У врачей одна ночь на пациента и одна кружка на всех.
A small hospital takes in whoever the sea brings. Its doctors have one night for each patient and one mug between them.

atlas-of-lost-places 2021 6 8.1 contour 6,6 / expedition adventure documentary / france india
Атлас потерянных мест | The Atlas of Lost Places
Картограф и повар путешествуют по местам, которые исчезли с карт, и готовят там ужин. Документальный сериал с запахом.
A mapmaker and a cook travel to places that have dropped off the map and make dinner there. A documentary you can smell.

night-bakers 2023 0 7.8 papercut 8,6 / city-life documentary / italy georgia / quiet
Ночные пекари | The Night Bakers
Восемь пекарен, восемь ночей, один рецепт на всех и ни одного одинакового хлеба.
Eight bakeries, eight nights, one recipe for all of them and no two loaves alike.

invisible-ink 2019 16 7.5 blinds 8,8 / heist crime / france italy / midnight
Невидимые чернила | Invisible Ink
Редакция газеты публикует опровержения преступлений, которых ещё не было. Полиция оформляет подписку.
A newspaper prints denials of crimes that have not yet happened. The police take out a subscription.

dragonfly-academy 2020 6 7.6 creature 10,8 / tales kids / korea japan
Академия стрекоз | Dragonfly Academy
Стрекозят учат летать, зависать и не хвастаться. Последнее труднее всего.
Young dragonflies learn to fly, to hover and not to boast. The last is the hardest.

the-long-table 2025 12 7.7 shapes 8 / family-drama drama / armenia georgia
Длинный стол | The Long Table
Раз в месяц семья собирается за столом, и каждая серия длится один ужин. За восемь месяцев меняется всё, кроме скатерти.
Once a month a family gathers at a table, and every episode is one dinner. In eight months everything changes but the tablecloth.

red-desert-line 2018 12 7.4 road 8,6 / road-drama adventure / uzbekistan kazakhstan
Линия красной пустыни | The Red Desert Line
Бригада строит дорогу, которой нет конца, потому что его ещё не придумали. В бригаде новый начальник и старый верблюд.
A crew builds a road without an end, because nobody has decided on one. The crew has a new chief and an old camel.

choir-of-strangers 2022 6 7.9 profile 8,8 / social-drama drama / norway / northern
Хор незнакомцев | A Choir of Strangers
В хор приходят те, кто не умеет петь. Через год они поют так, что останавливаются поезда.
People who cannot sing join a choir. A year later they sing so that trains stop.

signals 1978 12 8.0 lamp 6 / suspense fantastic / russia / quiet
Сигналы | Signals
Радиолюбитель принимает передачу собственной станции из будущего. Шесть серий, последняя снята без звука.
A radio amateur receives his own station from the future. Six episodes, the last of them without sound.

spice-street 2024 12 7.5 rays 8,6 / romantic-comedy romance / india
Улица пряностей | Spice Street
Две лавки напротив друг друга сорок лет воюют за покупателей. Внуки открывают третью посередине.
Two shops across the street have fought for customers for forty years. The grandchildren open a third in the middle.

skin-of-the-lake 2023 18 7.3 waves 6 / supernatural thriller / norway canada / midnight
Кожа озера | The Skin of the Lake
Озеро замерзает за одну ночь, и под лодкой оказывается чужая лодка. Шесть ночей, шесть лодок.
The lake freezes in one night, and beneath the boat there is another boat. Six nights, six boats.

island-of-clocks 2016 6 7.7 papercut 8,8 / tales adventure kids / brazil spain
Остров часов | The Island of Clocks
На острове каждый живёт по своим часам, и близнецы Ана и Лео никак не могут встретиться. Приключения с опозданием.
On the island everyone lives by a clock of their own, and the twins Ana and Leo never manage to meet. Adventures, slightly late.

nine-letters 2013 12 7.6 house 9 / letters romance / france
Девять писем | Nine Letters
В стене старого дома находят девять писем без адреса. Каждая серия ищет одного получателя.
Nine letters without an address are found in the wall of an old house. Every episode looks for one recipient.
`
