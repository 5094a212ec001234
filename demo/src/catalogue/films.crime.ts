export const crimeFilms = `
blue-hour-alibi 2020 16 7.9 blinds / noir crime / france / midnight
Алиби синего часа | The Blue Hour Alibi
Фотограф снимает город в те двадцать минут, когда ещё не ночь. На одном снимке виден человек, который в это время был в другом месте.
A photographer shoots the city in the twenty minutes before night. One frame shows a man who at that time was somewhere else.

inspector-on-leave 2017 12 7.7 house / cosy-mystery crime / norway / northern
Инспектор в отпуске | The Inspector on Leave
Инспектор Хельга едет на остров, где тридцать лет ничего не случалось. На второй день пропадает паром.
Inspector Helga goes on holiday to an island where nothing has happened for thirty years. On the second day the ferry goes missing.

quiet-vault 2012 16 7.3 stairs / heist crime / spain italy
Тихое хранилище | The Quiet Vault
Пятеро глухих музыкантов грабят банк, в котором сигнализация реагирует только на звук. Проблема в том, что шестой слышит.
Five deaf musicians rob a bank whose alarm answers only to sound. The trouble is that the sixth can hear.

rain-ledger 1971 16 8.1 lamp / noir crime / japan / midnight
Дождевая книга | The Rain Ledger
Бухгалтер порта записывает каждый дождь и каждый груз. Когда цифры расходятся, в городе начинают исчезать зонты и люди.
The accountant of a port writes down every rain and every cargo. When the figures part ways, umbrellas begin to vanish, and then people.

number-nine-lemon-street 2023 12 7.5 shapes / cosy-mystery crime comedy / georgia
Лимонная, девять | Nine Lemon Street
Во дворе пропал рояль, и никто ничего не слышал. Расследование ведёт совет жильцов, протокол ведёт попугай.
A grand piano has vanished from the courtyard and nobody heard a thing. The residents investigate; the parrot takes the minutes.

forger 1999 16 7.8 profile / heist crime drama / italy france
Копиистка | The Forger
Она двадцать лет копирует картины для музея и знает, что подлинники давно у неё. Музей объявляет выставку подделок.
For twenty years she has copied paintings for the museum, and the originals have long been hers. Then the museum announces an exhibition of fakes.

night-shift 2024 18 7.2 skyline / noir crime / korea / midnight
Ночная смена | Night Shift
Следователь берёт только ночные дела, потому что днём не видит. Город к этому привык, преступник этим пользуется.
A detective takes night cases only, because by day she cannot see. The city has grown used to it, and so has someone else.

chess-player-from-room-six 1988 12 7.9 blinds / cosy-mystery crime / russia / quiet
Шахматист из шестого номера | The Chess Player in Room Six
В санатории ждут грозу и следующего хода. Партия по переписке заканчивается раньше, чем приходит письмо.
At the sanatorium they wait for the storm and for the next move. The game by post ends before the letter arrives.

honest-thieves 2009 12 7.0 rays / heist crime comedy / brazil
Честные воры | Honest Thieves
Две бабушки возвращают владельцам всё, что украли за жизнь их мужья. Вернуть незаметно оказывается труднее.
Two grandmothers return everything their husbands stole in a lifetime. Putting it back unseen turns out to be the harder part.

last-tram-to-harbour 2026 16 7.6 road / noir crime / kazakhstan france / midnight
Последний трамвай в гавань | Last Tram to the Harbour
Вагоновожатый видит одно и то же лицо в зеркале каждый вечер на одной остановке. Сегодня остановку убрали, а лицо осталось.
A tram driver sees the same face in his mirror every night at the same stop. Tonight the stop is gone, and the face is still there.
`

export const thrillerFilms = `
under-the-ice 2021 16 7.4 contour / suspense thriller / norway canada / midnight
Подо льдом | Under the Ice
Исследовательская станция дрейфует на север, и на карте под ней появляется то, чего вчера не было. Связь есть, но отвечает не берег.
A research station drifts north, and on the chart below it appears something that was not there yesterday. The radio works, but it is not the shore that answers.

listener 2015 16 7.7 blinds / suspense thriller / france
Слушатель | The Listener
Диспетчер экстренной линии узнаёт голос человека, которого похоронил. Звонок длится ровно столько, сколько идёт фильм.
An emergency dispatcher knows the voice on the line: he has buried that man. The call lasts exactly as long as the film.

thirteenth-landing 2008 18 6.9 stairs / supernatural thriller / spain / midnight
Тринадцатая площадка | The Thirteenth Landing
В доме двенадцать этажей. Лифтёр знает, почему мальчик с пятого каждый вечер считает до тринадцати.
The house has twelve floors. The lift attendant knows why the boy from the fifth counts to thirteen every evening.

fog-signal 1977 12 8.0 lamp / suspense thriller / russia norway / northern
Сигнал в тумане | Fog Signal
Трое на маяке слышат в тумане гудок корабля, который ходит по кругу. На четвёртую ночь они начинают отвечать.
Three men in a lighthouse hear the horn of a ship that goes in circles in the fog. On the fourth night they begin to answer.

doll-maker 2013 18 6.8 profile / supernatural thriller / japan / midnight
Мастер кукол | The Doll Maker
Реставратор получает куклу с собственным детским лицом. Чем больше он чинит, тем меньше помнит.
A restorer receives a doll with his own face as a child. The more he mends, the less he remembers.

quiet-town 2019 16 7.1 house / suspense thriller / canada
Тихий городок | A Quiet Town
В городе запрещено звонить после девяти, и никто не помнит почему. Новая учительница музыки забывает выключить телефон.
In this town nobody may ring after nine, and nobody remembers why. The new music teacher forgets to switch off her phone.

salt-mirror 2022 16 7.5 ridges / supernatural thriller / kazakhstan uzbekistan
Солёное зеркало | The Salt Mirror
На дне высохшего моря геологи находят дом, в котором накрыт стол на четверых. Их четверо.
On the bed of a dried sea geologists find a house with the table laid for four. There are four of them.

signal-tower 2025 16 7.3 contour / suspense thriller / korea
Сигнальная башня | The Signal Tower
Башня принимает передачи на сутки раньше, чем они выходят. Оператор решает однажды не передавать прогноз.
The tower receives broadcasts a day before they are made. One night the operator decides to hold back the forecast.

forest-of-doors 2016 12 7.0 forest / supernatural thriller adventure / russia
Лес дверей | A Forest of Doors
В лесу стоят двери без домов. Лесник знает, которые из них нельзя запирать.
There are doors in this forest and no houses. The ranger knows which of them must never be locked.
`
