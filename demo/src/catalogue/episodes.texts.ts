/** Titles of episodes by the tone of a series; a series never uses one twice. */
const quiet = `
Первый снег | First Snow
Стул у окна | The Chair by the Window
Чужой почерк | Another Hand
До востребования | To Be Called For
Вторая чашка | The Second Cup
Ключ под камнем | The Key Under the Stone
Письмо без марки | A Letter Without a Stamp
Сквозняк | A Draught
Тот, кто остался | The One Who Stayed
Долгий четверг | A Long Thursday
Ветер с берега | Wind off the Land
Обещание | The Promise
Семейный портрет | A Family Portrait
Нитка и иголка | Needle and Thread
Полдень | Noon
Дорога обратно | The Way Back
Не сегодня | Not Today
Старые счёты | Old Accounts
Яблоки в траве | Apples in the Grass
Имя на двери | The Name on the Door
Последний паром | The Last Ferry
Соль на столе | Salt on the Table
Голоса | Voices
Праздник для двоих | A Feast for Two
Половина правды | Half the Truth
Забытый зонт | A Forgotten Umbrella
Оттепель | The Thaw
Лестница | The Ladder
Тихая вода | Still Water
Прощёное воскресенье | The Day of Pardon
Музыка за стеной | Music Through the Wall
Пустая комната | The Empty Room
Урок плавания | A Swimming Lesson
Сосед сверху | The Neighbour Above
Все дома | Everyone Is Home
Белая скатерть | The White Tablecloth
Наследство | The Inheritance
Поздний гость | A Late Guest
Перемена мест | Changing Places
Прежде чем рассветёт | Before It Is Light
`
const dark = `
Слепая зона | The Blind Spot
Двойное дно | A False Bottom
Третий звонок | The Third Bell
Помехи | Interference
Тень на льду | A Shadow on the Ice
Контрольная точка | The Checkpoint
Отражение | The Reflection
Нулевой пациент | Day Zero
Красная нить | The Red Thread
Молчание эфира | Dead Air
Трещина | The Crack
Свидетель | The Witness
Обратный отсчёт | Counting Down
Чёрный ход | The Back Door
Без отпечатков | No Prints
Позывной | The Call Sign
Шум дождя | The Noise of Rain
Второй ключ | The Second Key
Протокол | The Protocol
Туман | Fog
Ложный след | A False Trail
Ночной поезд | The Night Train
Утечка | The Leak
Вход запрещён | No Entry
Чужая память | Someone Else’s Memory
Холодный свет | Cold Light
Разрыв | The Rupture
Замок без двери | A Lock Without a Door
Последняя смена | The Last Shift
Точка росы | Dew Point
Пропавший час | The Missing Hour
Под наблюдением | Under Watch
Предел глубины | Crush Depth
Сигнал | The Signal
Линия горизонта | The Line of the Horizon
Кто ответит | Who Will Answer
`
const light = `
Большая уборка | The Great Tidying
День наоборот | Back-to-Front Day
Как поймать эхо | How to Catch an Echo
Потерянный башмак | The Lost Shoe
Секретный рецепт | The Secret Recipe
Кто живёт под лестницей | Who Lives Under the Stairs
Самый длинный обед | The Longest Lunch
Гроза отменяется | The Storm Is Off
Десять причин не спать | Ten Reasons Not to Sleep
Новенький | The New One
Карта из варенья | A Map in Jam
Тише, идёт репетиция | Quiet, We Rehearse
Пропажа века | The Loss of the Century
Облачный день | A Cloudy Day
Праздник урожая | Harvest Home
Билет до конечной | A Ticket to the Terminus
Два капитана одной лужи | Two Captains of One Puddle
Ремонт | Under Repair
Урок свиста | The Whistling Lesson
Гости с юга | Guests from the South
Почти чемпион | Nearly a Champion
Великий переезд | The Great Removal
Ночь открытых окон | The Night of Open Windows
Тётя приехала | Aunt Is Here
Невидимый кот | The Invisible Cat
Скамейка на двоих | A Bench for Two
Секрет пекаря | The Baker’s Secret
Первое апреля | April the First
Мост из досок | A Bridge of Planks
Чай без сахара | Tea Without Sugar
Кто первый встал | Up First
Концерт по заявкам | By Request
Снег в июле | Snow in July
Обратный билет | The Return Ticket
Чемодан без ручки | A Suitcase Without a Handle
Всё сначала | All Over Again
Тайна девятого вагона | The Secret of Carriage Nine
Слон в гостях | An Elephant Comes to Tea
Кругосветка за час | Round the World in an Hour
До свидания, лето | Goodbye, Summer
`

/** Descriptions of episodes without spoilers. */
const abouts = `
Один разговор откладывали слишком долго. Сегодня отложить его уже не получится. | One conversation has been put off for too long. Today it can be put off no further.
Приезжает тот, кого не ждали, и остаётся на ужин. К вечеру за столом становится тесно. | Someone comes who was not expected and stays to supper. By evening the table is crowded.
Маленькая ложь требует большой помощи. Помощники находятся раньше, чем хотелось бы. | A small lie needs a great deal of help. The helpers turn up sooner than anyone would like.
Находка на чердаке меняет планы всех, кто о ней знает. Знают, как выясняется, все. | A find in the attic changes the plans of everyone who knows of it. It turns out that everyone does.
Погода портится, и дорога назад закрыта. Приходится говорить правду. | The weather turns and the way back is closed. There is nothing left but the truth.
День начинается с ошибки и едва не заканчивается ею же. Между ними помещается целая жизнь. | The day begins with a mistake and very nearly ends with it. A whole life fits in between.
Старый знакомый просит об услуге. Отказать нельзя, согласиться опасно. | An old acquaintance asks a favour. It cannot be refused, and it is dangerous to agree.
Все ищут одно, а находят другое. Другое оказывается важнее. | Everyone looks for one thing and finds another. The other proves to matter more.
Ночь длиннее обычного: никто не спит, и у каждого своя причина. | The night is longer than usual: nobody sleeps, and everyone has a reason.
Кто-то должен уступить. Первым уступает тот, от кого этого не ждали. | Somebody has to give way. The first to do so is the last you would expect.
Письмо приходит с опозданием и всё-таки вовремя. Ответ на него пишут вчетвером. | A letter arrives late and yet in time. It takes four people to answer it.
Обещание, данное в шутку, приходится выполнять всерьёз. | A promise made in jest must be kept in earnest.
Пропадает то, чего никто не замечал. Теперь без этого ничего не выходит. | Something goes missing that nobody ever noticed. Now nothing works without it.
Двое оказываются запертыми там, где давно не разговаривали. Ключ у третьего. | Two people are locked in where they have long not been speaking. A third has the key.
Решение принято, но о нём забыли сказать главному. | The decision is made, but the person it concerns has not been told.
Всё идёт по плану, и это настораживает. | Everything goes according to plan, and that is the worrying part.
Праздник отменяют, гости остаются. | The feast is called off; the guests stay.
Чужая ошибка открывает дверь, в которую давно стучали. | Somebody else’s mistake opens a door that had long been knocked at.
Прошлое звонит с незнакомого номера. | The past rings from a number nobody knows.
Утро после: каждый помнит вечер по-своему, и все правы. | The morning after: everyone remembers the evening differently, and everyone is right.
`

export const episodeTitles = { quiet, dark, light }
export const episodeAbouts = abouts
