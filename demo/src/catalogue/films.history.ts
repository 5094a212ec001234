export const historyFilms = `
court-of-small-things 2013 12 7.8 papercut / period history / france italy
Двор малых вещей | The Court of Small Things
Королевская швея знает все тайны двора по подкладкам. Накануне коронации ей заказывают платье с потайным карманом.
The royal seamstress knows every secret of the court by its linings. On the eve of the coronation she is asked for a gown with a hidden pocket.

printers-of-the-old-town 1987 12 8.0 shapes / chronicle history / armenia / quiet
Печатники старого города | The Printers of the Old Town
В подвале печатают азбуку, за которую можно лишиться рук. Последнюю букву вырезает мальчик.
In a cellar they print an alphabet that can cost a man his hands. A boy cuts the last letter.

silk-and-iron 2018 16 7.5 rays / period history / uzbekistan kazakhstan
Шёлк и железо | Silk and Iron
Две купеческие семьи встречаются на дороге раз в год и ведут торг длиной в три поколения. Последнее слово за той, кого не звали.
Two merchant families meet on the road once a year and bargain for three generations. The last word belongs to the one nobody invited.

cartographer-of-the-tsar 2009 12 7.6 contour / chronicle history / russia
Государев картограф | The Tsar’s Cartographer
Картографу велят нарисовать границы страны, которой он никогда не видел. Он отправляется пешком и возвращается через двадцать лет.
A cartographer is ordered to draw the borders of a land he has never seen. He sets out on foot and is back in twenty years.

winter-of-bells 1962 6 8.4 lamp / chronicle history drama / russia / quiet
Зима колоколов | A Winter of Bells
Деревня прячет колокол от переплавки, закапывая его каждую ночь в новом месте. Весной никто не может вспомнить, где он. ¶ Самая старая картина нашего собрания: чёрно-белая, неторопливая и ни разу не повысившая голос. Восстановлена кадр за кадром по двум уцелевшим копиям, найденным в сельском клубе и на чердаке кинотеатра. Звук колокола записан заново, и это единственное, что в картине изменилось. ¶ Говорят, что после съёмок колокол закопали ещё раз, по-настоящему, и что двое из актёров до смерти спорили о месте. Посмотрите внимательно на последний кадр: снег там уже тает, но один круг на нём белее остального.
A village hides its bell from the furnace by burying it every night in a new place. In spring nobody can remember where it is. ¶ The oldest picture of our collection: black and white, unhurried, and never once raising its voice. It was restored frame by frame from the two copies that survived, one in a village club and one in the attic of a cinema. The sound of the bell was recorded anew, and that is the only thing in it that has changed. ¶ They say that after the shooting the bell was buried once more, in earnest, and that two of the actors argued about the place until they died. Look closely at the last frame: the snow is melting there, but one circle of it is whiter than the rest.

queen-of-the-fjord 2023 16 7.4 ridges / period history / norway / northern
Королева фьорда | Queen of the Fjord
Вдова конунга правит от имени сына, которого нет. Пока послы ждут наследника, она строит флот.
The widow of a king rules in the name of a son who does not exist. While the envoys wait for the heir, she builds a fleet.

astronomers-wall 2016 12 7.9 celestial / chronicle history / uzbekistan / quiet
Звездочёт | The Astronomer’s Wall
На холме строят стену, с которой можно измерить небо. Каменщик понимает чертёж раньше учёного.
On a hill they build a wall from which the sky can be measured. The mason understands the drawing before the scholar does.

tea-caravan 1999 6 7.2 road / period history adventure / india japan
Чайный караван | The Tea Caravan
Чай идёт через горы полгода и за это время становится дороже лошадей. История одного ящика от листа до чашки.
Tea takes half a year across the mountains and grows dearer than the horses. The story of one chest, from leaf to cup.

opera-in-the-siege 2020 16 8.1 skyline / chronicle history drama / russia
Опера в осаде | The Opera Under Siege
В осаждённом городе решают сыграть премьеру. Из оркестра собирают тех, кто может держать смычок.
In a besieged city they decide to play an opening night. The orchestra is made up of those who can still hold a bow.
`

export const documentaryFilms = `
breath-of-the-taiga 2021 0 8.2 forest / nature documentary / russia / northern
Дыхание тайги | The Breath of the Taiga
Год в лесу глазами деревьев: съёмка длиной в триста шестьдесят пять дней и без единого слова. Слышно, как растёт мох.
A year in the forest as the trees see it: three hundred and sixty-five days of shooting and not a single word. You can hear the moss grow.

people-of-the-pass 2017 6 7.7 ridges / people documentary / kyrgyzstan georgia
Люди перевала | People of the Pass
Зимой перевал закрыт, и в посёлке остаются девять человек. Каждый рассказывает о восьмерых остальных.
In winter the pass is closed and nine people stay in the village. Each of them tells of the other eight.

how-cities-sleep 2022 6 7.5 skyline / city-life documentary / japan brazil
Как спят города | How Cities Sleep
Двенадцать городов, одна ночь и те, кто не спит, чтобы спали остальные. Пекари, диспетчеры, смотрители мостов.
Twelve cities, one night and those who stay awake so that the others may sleep. Bakers, dispatchers, keepers of bridges.

hidden-geometry 2019 6 7.9 shapes / science documentary / italy india
Скрытая геометрия | Hidden Geometry
Почему соты шестиугольные, берег бесконечный, а очередь рядом всегда быстрее. Математика, которую можно потрогать.
Why honeycombs have six sides, why a coast has no length and why the other queue is faster. Mathematics that you can touch.

ocean-of-one-drop 2024 0 8.0 waves / nature documentary / norway canada / northern
Океан одной капли | The Ocean in a Drop
Камера опускается в каплю морской воды и находит там целый город. Фильм о тех, кто делает половину воздуха на Земле.
A camera sinks into a drop of sea water and finds a city there. A film about those who make half of the air on Earth.

last-projectionist 2014 6 7.6 blinds / people documentary / italy kazakhstan / quiet
Последний киномеханик | The Last Projectionist
Он показывает фильмы в деревнях, куда не ходит автобус. Экран сшит из четырёх простыней, зал из скамеек и звёзд.
He shows films in villages that no bus reaches. The screen is sewn from four bed sheets, the hall is made of benches and stars.

seed-keepers 2020 0 7.8 botanical / science documentary / norway india / northern
Хранители семян | Keepers of the Seed
В вечной мерзлоте лежит миллион семян на случай, если всё придётся начать сначала. Хранилище открывают впервые.
A million seeds lie in the permafrost in case everything has to begin again. The vault is opened for the first time.

street-of-makers 2012 0 7.3 rays / city-life documentary / uzbekistan
Улица мастеров | The Street of Makers
На одной улице живут ножовщик, ткачиха, гончар и часовщик. Камера заходит в каждую дверь и никуда не спешит.
A cutler, a weaver, a potter and a watchmaker live on one street. The camera enters every door and is in no hurry.

above-the-clouds 2026 0 7.9 celestial / science documentary / kazakhstan japan
Выше облаков | Above the Clouds
Обсерватория на высоте пяти километров ищет планету, похожую на нашу. Учёные пьют чай при минус тридцати и никогда не смотрят вниз.
An observatory five kilometres up looks for a planet like our own. The scientists drink tea at thirty below and never look down.
`
