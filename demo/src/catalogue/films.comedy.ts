export const comedyFilms = `
minister-of-goats 2014 12 7.6 rays / village-comedy comedy / georgia
Министр по козам | The Minister of Goats
Из-за опечатки в указе пастух становится министром. Козы остаются при нём, и совещания впервые заканчиваются вовремя.
A misprint in a decree makes a shepherd a minister. He brings his goats along, and for the first time meetings end on time.

wrong-wedding 2019 12 6.9 shapes / romantic-comedy comedy / italy
Не та свадьба | The Wrong Wedding
Гость произносит тост, поёт, мирит двух кумовьёв и только к десерту понимает, что ошибся рестораном. Уйти уже невозможно.
A guest gives the toast, sings, reconciles two in-laws and notices only at dessert that he is in the wrong restaurant. By now he cannot leave.

committee 1979 12 8.2 stairs / absurd-comedy comedy / russia / quiet
Комиссия | The Committee
Комиссия приезжает закрыть учреждение, которого нет. За неделю ей приходится его создать, чтобы было что закрывать.
A committee arrives to close an institution that does not exist. It has a week to found one, so that there is something to close.

my-neighbour-the-moon 2023 6 7.3 house / absurd-comedy comedy / france
Моя соседка Луна | My Neighbour the Moon
Луна снимает комнату на шестом этаже, платит исправно и приходит домой под утро. Соседи пишут жалобу и сочиняют стихи.
The Moon rents a room on the sixth floor, pays on time and comes home at dawn. The neighbours draft a complaint, and then a poem.

potato-opera 2010 0 7.2 creature / village-comedy comedy / kazakhstan
Картофельная опера | The Potato Opera
Колхозный хор узнаёт, что через месяц к ним приедет столичный дирижёр. Ставят то, что знают лучше всего: сезон уборки в трёх актах.
A village choir learns that a conductor from the capital will visit in a month. They stage what they know best: the harvest, in three acts.

insurance-for-poets 2006 12 7.0 shapes / absurd-comedy comedy / spain brazil
Страхование поэтов | Insurance for Poets
Агент продаёт полисы от потери вдохновения и впервые в жизни получает иск. В суде обе стороны говорят в рифму.
An agent sells policies against the loss of inspiration and for the first time is sued. In court both sides speak in rhyme.

three-left-shoes 1992 6 7.4 papercut / village-comedy comedy / uzbekistan
Три левых башмака | Three Left Shoes
На ярмарке сапожник продал три левых башмака трём братьям. Теперь они ищут правду, правый башмак и сапожника.
At the fair a cobbler sold three left shoes to three brothers. Now they are looking for justice, for a right shoe and for the cobbler.

office-aquarium 2021 16 6.8 waves / absurd-comedy comedy / korea japan
Офисный аквариум | The Office Aquarium
После сокращения в отделе остаются пять человек и рыба, у которой самый высокий показатель. Рыбу повышают.
After the cuts five people remain in the department, and a fish with the best figures of all. The fish is promoted.

honeymoon-for-one 2024 16 7.1 road / romantic-comedy comedy / canada
Медовый месяц на одного | Honeymoon for One
Жених сбежал, путёвка осталась. Нора едет в свадебное путешествие одна и на каждой станции получает подарки для двоих.
The groom has fled; the tickets have not. Nora goes on the honeymoon alone and at every stop is handed presents for two.

long-lunch 1984 6 7.8 shapes / absurd-comedy comedy / italy / quiet
Долгий обед | The Long Lunch
Двое старых друзей садятся обедать в полдень, чтобы решить один спор. К вечеру за столом весь город, а спор всё тот же.
Two old friends sit down to lunch at noon to settle an argument. By evening the whole town is at the table, and the argument is still the same.
`

export const kidsFilms = `
cloud-shepherd 2022 0 8.0 creature / tales kids / kazakhstan
Пастух облаков | The Cloud Shepherd
Маленький Алдар пасёт облака и теряет самое младшее. Чтобы вернуть его, надо подняться выше птиц и не испугаться эха.
Little Aldar herds clouds and loses the youngest one. To bring it back he must climb higher than the birds and not be afraid of the echo.

button-bear 2018 0 7.7 creature / friends kids / russia
Медведь на пуговицах | The Button Bear
Плюшевый медведь расстёгивается и узнаёт, что внутри у него целый лес. Теперь главное успеть застегнуться до утра.
A plush bear comes unbuttoned and finds a whole forest inside himself. Now he only has to button up again before morning.

whale-who-kept-time 2020 0 7.9 waves / tales kids / norway / northern
Кит, который хранил время | The Whale Who Kept Time
В городе остановились часы, и все теперь живут по вздохам старого кита. Однажды кит опаздывает.
The clocks have stopped in town, and everyone lives by the breath of an old whale. One day the whale is late.

seven-little-engineers 2016 0 7.1 shapes / learning kids / japan
Семь маленьких инженеров | Seven Little Engineers
Семеро ребят строят мост через ручей: из досок, из слов и, наконец, из правильного чертежа. Смешно и совсем по-настоящему.
Seven children build a bridge over a brook: of planks, of words and finally of the right drawing. Funny, and entirely for real.

fox-and-the-tram 2013 0 7.5 skyline / friends kids / georgia
Лиса и трамвай | The Fox and the Tram
Последний трамвай уходит в депо через лес, потому что так короче. В нём едет лиса, и у неё есть билет.
The last tram takes the way through the woods, because it is shorter. On it sits a fox, and she has a ticket.

dragon-of-the-library 2024 6 7.8 stairs / tales kids adventure / france canada
Дракон из библиотеки | The Dragon of the Library
В отделе редких книг живёт дракон, который боится громких звуков. Когда библиотеку решают закрыть, он впервые говорит вслух.
In rare books lives a dragon who is afraid of loud noises. When the library is to be closed, he speaks up for the first time.

lantern-parade 2008 0 7.3 papercut / friends kids / korea
Парад фонариков | The Lantern Parade
Каждый мастерит фонарик, а Мина мастерит темноту, чтобы их было видно. Добрая история о той, кто идёт последней.
Everyone makes a lantern; Mina makes the dark, so that they can be seen. A kind story about the one who walks last.

snow-post 2005 0 7.6 house / tales kids / russia norway
Снежная почта | The Snow Post
Письма к зимнему празднику пишут все, а отвечает на них один усталый почтальон и его говорящая лошадь. В этом году лошадь отвечает сама.
Everyone writes letters for the winter feast, and one tired postman answers them with his talking horse. This year the horse replies on her own.

planet-of-lost-mittens 2026 0 7.4 celestial / learning kids fantastic / canada
Планета потерянных варежек | The Planet of Lost Mittens
Оказывается, все левые варежки улетают на одну маленькую планету. Экспедиция из трёх детей и бабушки летит за своими.
It turns out that all left mittens fly off to one small planet. An expedition of three children and a grandmother goes to fetch theirs.
`
