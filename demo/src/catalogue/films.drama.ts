/** A card each: slug, year, age, rating, style of its picture / genres / countries / library; title; description. */
export const dramaFilms = `
salt-road 2019 12 7.8 road / road-drama drama / georgia armenia / northern
Соляная дорога | The Salt Road
Двое водителей, не разговаривавших одиннадцать лет, везут через перевал последний груз закрытого рудника. Дорога одна на двоих, кабина тоже, а за спиной сорок тонн соли и одна неотправленная телеграмма.
Two drivers who have not spoken for eleven years carry the last load of a closed mine over the pass. They share one road, one cabin, forty tonnes of salt and a telegram that was never sent.

borrowed-winter 2022 12 8.1 ridges / family-drama drama / kazakhstan norway / northern
Взаймы у зимы | A Borrowed Winter
Ирина возвращается в посёлок у озера, чтобы за неделю продать дом отца. Лёд встаёт раньше срока, паром отменяют, и неделя становится зимой. ¶ За эту зиму она успевает починить крышу, поссориться с соседом, найти тетрадь с рецептами, выучить голоса собак и понять, почему отец никогда никуда не уезжал. Покупатель весной всё-таки приедет, но дом к тому времени будет уже не тем, что стоял в объявлении. ¶ Картина снималась три зимы подряд в настоящем посёлке, и многие роли в ней сыграли его жители. Собаки играют самих себя, лёд тоже. Дом, говорят, стоит до сих пор, и в нём по-прежнему топят берёзой. Тетрадь с рецептами издали отдельно.
Irina returns to a village by the lake to sell her father’s house within a week. The ice comes early, the ferry is cancelled, and the week becomes a winter. ¶ In that winter she mends a roof, quarrels with a neighbour, finds a notebook of recipes, learns the voices of the dogs and begins to see why her father never left. The buyer does come in spring, but by then the house is no longer the one in the advertisement. ¶ The picture was shot over three winters in a real village, and many of its parts are played by the people who live there. The dogs play themselves, and so does the ice. The house is said to be standing still, and they heat it with birch. The notebook of recipes has been published.

glass-orchard 2017 6 7.4 botanical / family-drama drama / armenia france
Стеклянный сад | The Glass Orchard
Стеклодув теряет слух и впервые замечает, как звучит его дочь. История о ремесле, которое нельзя передать словами.
A glassblower loses his hearing and notices for the first time what his daughter sounds like. A story of a craft that cannot be handed on in words.

second-shift 2023 16 7.6 skyline / social-drama drama / korea
Вторая смена | The Second Shift
Днём Со Ён убирает чужие офисы, ночью сидит в них за чужим столом и пишет роман. Однажды хозяин стола оставляет на полях пометку карандашом.
By day So-yeon cleans other people’s offices; by night she sits at one of their desks and writes a novel. Then the owner of the desk leaves a note in the margin, in pencil.

river-clerk 1974 6 8.3 waves / social-drama drama / india / quiet
Речной писарь | The River Clerk
На пристани сидит человек, который пишет письма за тех, кто не умеет. Двадцать лет он складывает чужие слова, пока не приходит та, кому когда-то писал сам.
A man sits at the landing and writes letters for those who cannot. For twenty years he arranges the words of others, until the woman to whom he once wrote his own comes down the steps.

house-of-keys 2011 16 7.1 house / family-drama thriller / spain
Дом ключей | The House of Keys
После похорон три сестры находят связку из сорока ключей и дом, в котором всего девять дверей. Каждая уверена, что знает, что открывает её ключ.
After the funeral three sisters find a ring of forty keys and a house with only nine doors. Each is certain she knows what her own key opens.

slow-harvest 1986 0 7.7 ridges / family-drama drama / italy / quiet
Медленный урожай | A Slow Harvest
Последний год перед тем, как виноградник станет дорогой. Семья собирает виноград вручную, не торопясь и не ссорясь, насколько это возможно в Италии.
The last year before the vineyard becomes a road. A family picks the grapes by hand, without haste and without quarrelling, as far as that is possible in Italy.

paper-boats 2020 12 7.9 waves / social-drama drama / brazil
Бумажные лодки | Paper Boats
Каждый сезон дождей улица становится рекой, и восьмилетний Тео открывает на ней переправу. Взрослые платят ему историями.
Every rainy season the street becomes a river, and eight-year-old Teo opens a ferry on it. The grown-ups pay him in stories.

understudy 2015 16 7.5 profile / drama social-drama / france
Дублёрша | The Understudy
Пятнадцать лет она знает все роли наизусть и ни разу не выходила на сцену. В вечер, когда это наконец случается, в зале сидит один зритель.
For fifteen years she has known every part by heart and never once gone on. On the evening it finally happens, there is one person in the house.

north-platform 2024 12 7.3 lamp / road-drama romance / russia
Северная платформа | The North Platform
Поезд стоит две минуты, но расписание ошиблось на одну ночь. Четверо пассажиров ждут утра на платформе без вокзала.
The train stops for two minutes, but the timetable is wrong by a night. Four passengers wait for morning on a platform without a station.
`

export const romanceFilms = `
summer-of-echoes 2018 12 7.2 rays / summer romance / italy spain
Лето эха | A Summer of Echoes
Звукорежиссёр записывает тишину для архива и всё время слышит на плёнке чей-то смех. Чтобы стереть его, придётся найти того, кто смеётся.
A sound engineer records silence for an archive and keeps hearing someone laugh on the tape. To erase it he must first find who is laughing.

postmark 1996 6 7.9 papercut / letters romance / france / quiet
Почтовый штемпель | Postmark
Сортировщица писем исправляет чужие адреса и однажды исправляет чужую судьбу. Ошибка стоит ей места и приносит четыреста ответов.
A sorter of letters corrects other people’s addresses and one day corrects somebody’s life. The mistake costs her the post and brings four hundred replies.

two-umbrellas 2021 12 7.0 shapes / summer romance comedy / japan
Два зонта | Two Umbrellas
В бюро находок попадают два одинаковых зонта, и за каждым приходит не тот хозяин. Дождь идёт ещё семь дней.
Two identical umbrellas arrive at the lost property office, and the wrong owner comes for each. It rains for another seven days.

garden-at-night 2009 16 7.4 botanical / romance drama / korea
Сад после полуночи | The Garden After Midnight
Она сторожит ботанический сад, он приходит смотреть на цветок, который раскрывается раз в девять лет на одну ночь. Они оба ошиблись годом.
She guards the botanical garden; he comes to see a flower that opens one night in nine years. Both of them have the wrong year.

tuner 2016 12 7.6 lamp / letters romance / georgia
Настройщик | The Piano Tuner
В городе осталось одно пианино и один настройщик. Хозяйка не играет, но каждую неделю просит проверить ноту ля.
There is one piano left in town, and one tuner. The owner does not play, yet every week she asks him to check the A.

salt-and-apricot 2012 6 7.1 rays / summer romance / armenia
Соль и абрикос | Salt and Apricot
Две семьи полвека делят одно дерево на меже. Дети решают вопрос быстрее, чем успевают поссориться старшие.
For half a century two families have shared one tree on the boundary. The children settle it faster than their elders can start a quarrel.

last-dance-hall 1968 6 8.0 shapes / romance history / france italy / quiet
Последний танцзал | The Last Dance Hall
Оркестр играет в зале, который завтра снесут, и не может остановиться. Чёрно-белая история на одну ночь и двадцать две мелодии.
A band plays in a hall that will be pulled down tomorrow and cannot bring itself to stop. One night in black and white, with twenty-two tunes.

distance-in-letters 2003 12 7.5 papercut / letters romance / norway canada
Расстояние в письмах | The Distance in Letters
Радистка полярной станции и метеоролог с другого берега переписываются сводками погоды. Их письма читает вся навигация.
A radio operator at a polar station and a forecaster on the far shore court each other in weather reports. The whole fleet is reading along.

seventh-rehearsal 2025 12 7.7 profile / romance drama / russia france
Седьмая репетиция | The Seventh Rehearsal
Бывшие супруги играют влюблённых в пьесе, которую сами когда-то написали. До премьеры семь репетиций, и на каждой они меняют финал.
A divorced couple play lovers in a play they once wrote together. There are seven rehearsals before the opening, and at each they change the end.
`
