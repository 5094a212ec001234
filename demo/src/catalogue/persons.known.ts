/** Persons with a biography. A card each: roles; name; biography. */
export const knownPersons = `
actor
Тамара Лорткидзели | Tamara Lortkidzeli
Выросла за кулисами кукольного театра и до сих пор не садится спиной к залу. Режиссёры ценят её за паузы, партнёры за домашнее варенье.
She grew up backstage at a puppet theatre and still never sits with her back to the house. Directors value her pauses, colleagues her jam.

actor director
Арман Тулегенбай | Arman Tulegenbai
Начинал каскадёром в степных картинах и трижды падал с одной и той же лошади. Снимает так же, как падал: долго и без дублёров.
He began as a stuntman in pictures of the steppe and fell three times from the same horse. He directs as he fell: at length and without doubles.

actor
Юки Мориносава | Yuki Morinosawa
До кино преподавала плавание, и под водой держится увереннее, чем на приёмах. Все погружения в «Ныряльщице» сделаны ею самой.
She taught swimming before films and is more at ease under water than at receptions. Every dive in The Pearl Diver is her own.

actor
Ирина Снегирёвская | Irina Snegirevskaya
Двадцать лет служит в одном театре и ни разу не опоздала. В кино согласилась сниматься, когда ей пообещали настоящую зиму.
For twenty years she has belonged to one theatre and never once been late. She agreed to films when she was promised a real winter.

actor
Матьё Лоранже | Mathieu Loranger
Бывший почтальон, узнавший на маршруте больше ролей, чем дала потом школа. Коллекционирует чужие списки покупок.
A former postman who learned more parts on his round than the school taught him later. He collects other people’s shopping lists.

actor
Со Ён Хваран | So-yeon Hwaran
Играла в массовке сорока картин, прежде чем кто-то спросил её имя. С тех пор его не забывают.
She was an extra in forty pictures before anyone asked her name. Nobody has forgotten it since.

actor
Хельга Нордвик | Helga Nordvik
Инспектором её называют даже на рынке. Между съёмками водит паром, тот самый, который пропадал.
Even at the market they call her Inspector. Between films she runs the ferry, the very one that went missing.

actor
Давит Аршавуни | Davit Arshavuni
Сын стеклодува, поэтому в кадре всегда осторожен с руками. Пишет короткие рассказы на обратной стороне сценариев.
A glassblower’s son and therefore careful with his hands in every frame. He writes short stories on the backs of his scripts.

actor
Лусия Вельмонте | Lucia Velmonte
Поёт в опере, играет в триллерах и утверждает, что это одно и то же. Боится только лифтов.
She sings in the opera, plays in thrillers and says it is all the same. She is afraid of nothing but lifts.

actor
Тео Карвальейра | Teo Carvalheira
Впервые снялся в восемь лет в «Бумажных лодках». Теперь выше камеры, но переправой гордится до сих пор.
He first appeared at the age of eight, in Paper Boats. He is taller than the camera now and still proud of his ferry.

actor
Нино Джаферани | Nino Jaferani
Комедийная актриса с лицом трагической. Говорит, что смешнее всего серьёзные люди с козами.
A comic actress with the face of a tragic one. Nothing, she says, is as funny as serious people with goats.

actor producer
Карло Бентивенья | Carlo Bentivegna
Открыл ресторан, чтобы сыграть в нём одну сцену, и не смог закрыть. Съёмочные группы любят его за обеды.
He opened a restaurant to play one scene in it and could not bring himself to close it. Crews love him for the lunches.

actor
Аружан Сейтмагамбет | Aruzhan Seitmagambet
Инженер по образованию, космонавтом была уже в четырёх картинах. Скафандр просит по размеру.
An engineer by training, she has been an astronaut in four pictures. She asks for the suit in her own size.

actor
Рави Чандраваль | Ravi Chandraval
Тридцать лет озвучивал чужие роли, пока не получил свою. Его голос узнают раньше лица.
For thirty years he lent his voice to the parts of others before he was given one. People know the voice before the face.

actor
Вера Листвянова | Vera Listvyanova
После «Медленного поезда» ей пишут на адрес вокзала. Отвечает всем и всегда открытками.
After The Slow Train they write to her care of the station. She answers everyone, always by postcard.

actor
Эрик Халльстрём-Бо | Erik Hallstrom-Bo
Рослый, молчаливый и незаменимый там, где нужен снег. В жизни предпочитает юг.
Tall, silent and indispensable where there is snow. In life he prefers the south.

actor
Мина Чхонсан | Mina Cheonsan
Самая юная лауреатка нашего собрания: награду вручили вместе с аттестатом.
The youngest laureate of our collection: the prize came with her school certificate.

actor
Ольга Предвечная | Olga Predvechnaya
Умеет стареть в кадре на тридцать лет за один план. Грим считает неуважением к зрителю.
She can grow thirty years older within one shot. Make-up she regards as a discourtesy to the viewer.

actor
Бекзод Шахрияров | Bekzod Shahriyarov
Потомственный кукольник из старого города. Руки у него играют отдельную роль.
A puppeteer of the old town, as his father was. His hands play a part of their own.

actor
Клара Монтевиль | Clara Montevil
Пятнадцать лет была дублёршей и однажды вышла на сцену. Фильм об этом сняли почти сразу.
For fifteen years she was an understudy, and one evening she went on. The film about it followed almost at once.

actor composer
Гиоргос Тавадзе-Лин | Giorgos Tavadze-Lin
Пианист, которого уговорили помолчать в кадре. Музыку ко всем своим фильмам пишет сам.
A pianist who was persuaded to keep silent on screen. He writes the music for all of his films.

actor
Айпери Токтогулова-Мир | Aiperi Toktogulova-Mir
Выросла на перевале и не пользуется дублёршей в сценах с лошадьми, горами и мужьями.
She grew up on the pass and takes no double for scenes with horses, mountains or husbands.

actor
Пётр Заозёрный | Pyotr Zaozyorny
Играл министров, сторожей и одного робота. Робота вспоминает чаще всех.
He has played ministers, watchmen and one robot. It is the robot he remembers most.

actor
Жозефин Арсельё | Josephine Arcelieu
Начала сниматься в семьдесят два года. Говорит, что раньше было некогда.
She began to act at seventy-two. There was no time before, she says.

director
Нора Вестергрен | Nora Vestergren
Снимает на краю карты: острова, маяки, льдины. Съёмочную группу выбирает по тому, умеют ли они ждать.
She films at the edge of the map: islands, lighthouses, floes. She picks her crew by whether they can wait.

director writer
Лев Крайновский | Lev Krainovsky
Бывший учитель физики. Его фантастика не боится тишины, а учебник до сих пор переиздают.
A former physics teacher. His science fiction is not afraid of silence, and his textbook is still in print.

director
Марико Абэцура | Mariko Abetsura
Рисует каждый кадр тушью и снимает ровно столько, сколько нарисовала. Лишних кадров у неё нет.
She draws every frame in ink and shoots exactly as many as she has drawn. There are none to spare.

director
Сандро Чиладзари | Sandro Chiladzari
Его комедии смотрят всем двором. На съёмках запрещено только одно: торопиться.
Whole courtyards watch his comedies together. On his set only one thing is forbidden: to hurry.

director writer
Элен Дювернай | Helene Duvernay
Мастер детективов, в которых преступление происходит за кадром. Разгадку пишет первой и прячет в сейф.
A master of mysteries in which the crime happens out of frame. She writes the solution first and locks it away.

director
Пак Чжи Ун Доран | Park Ji-un Doran
Снимает ночью и спит днём, поэтому его фильмы похожи на сны. Дневные сцены поручает ассистентке.
He shoots at night and sleeps by day, so his films resemble dreams. Daylight scenes he leaves to his assistant.

director
Фарида Нурмухаммади | Farida Nurmuhammadi
Историк по первой профессии. В кадре у неё нет ни одной пуговицы не того века.
A historian by first profession. There is not one button of the wrong century in her pictures.

director
Антонио Серравалле | Antonio Serravalle
Его метод прост: поставить камеру, накрыть стол и дождаться правды.
His method is simple: set up the camera, lay the table and wait for the truth.

director
Ханна Эйкеланн-Рус | Hanna Eikeland-Ros
Документалистка, прожившая год в лесу ради одной минуты тишины. Минута вошла целиком.
A documentary maker who lived in a forest for a year for one minute of silence. The minute is in the film, whole.

director
Даурен Аккозыев-Шах | Dauren Akkozyev-Shah
Снимает степь так, что хочется проветрить. Пять фильмов и ни одного павильона.
He films the steppe so that you want to open a window. Five films and not one studio.

director
Беатрис Кампозанта | Beatriz Camposanta
Приключения для тех, кто не любит кричать. Героини у неё всегда читают карту лучше капитанов.
Adventures for people who do not like shouting. Her heroines read the map better than the captains.

director writer
Михаил Озеров-Дальний | Mikhail Ozerov-Dalny
Классик тихого кино. Последний фильм закончил в восемьдесят шесть лет и сразу начал следующий.
A classic of quiet cinema. He finished his last film at eighty-six and began the next at once.

writer
Лейла Кавказян | Leila Kavkazyan
Пишет диалоги вслух, на прогулке, за всех сразу. Соседи привыкли.
She writes dialogue aloud, on walks, for everyone at once. The neighbours are used to it.

writer
Томас Эллингсрюд | Thomas Ellingsrud
Бывший смотритель маяка. Его сценарии начинаются с погоды.
A former lighthouse keeper. His scripts begin with the weather.

writer
Индира Мангалвади | Indira Mangalvadi
Сочинила четыре сериала, не выходя с одной веранды. Чай там же.
She has written four series without leaving one veranda. The tea is there too.

writer
Жюль Пенмарк | Jules Penmark
Сценарист, который вычёркивает лучшее. Вычеркнутое издаёт отдельно.
A writer who strikes out the best lines. He publishes what he has struck out.

writer
Кристина Береговая-Ли | Kristina Beregovaya-Li
Пишет для детей так, чтобы взрослые дочитывали сами.
She writes for children in such a way that grown-ups read on alone.

writer
Рустам Хаджимурат | Rustam Hajimurat
Знает девять способов начать караван и один закончить.
He knows nine ways to begin a caravan and one to end it.

composer
Инга Соллерстад | Inga Sollerstad
Записывает ветер и раскладывает его на голоса. Её музыка к «Карте ветров» звучит только на струнах.
She records wind and arranges it in parts. Her music for The Map of Winds is played on strings alone.

composer
Заза Меквабидзе-Тон | Zaza Mekvabidze-Ton
Пишет хоры для тех, кто не поёт. Потом поют.
He writes choruses for people who do not sing. Afterwards they do.

composer
Такуми Хосиномори | Takumi Hoshinomori
Его партитуры состоят в основном из пауз, и каждая подписана.
His scores consist mostly of rests, and every one of them is signed.

composer
Эльвира Громушкина | Elvira Gromushkina
Любит трубы, барабаны и титры. Остаётся в зале до конца и вам советует.
She loves brass, drums and end credits. She stays to the last of them and advises you to.

composer
Луис Альмендрал | Luis Almendral
Гитара, свист и один старый контрабас. Больше ему ничего не нужно.
A guitar, a whistle and one old double bass. He has need of nothing else.

producer
Айгерим Достанова | Aigerim Dostanova
Собрала деньги на первый фильм, продавая пирожки у кинотеатра. Теперь фильмы кормят кинотеатр.
She raised the money for her first film selling pies outside a cinema. Now the films feed the cinema.

producer
Виктор Лейтен | Victor Leiten
Никогда не спрашивает, чем закончится. Поэтому ему приносят лучшие сценарии.
He never asks how it ends. That is why the best scripts come to him.

producer
Мария Соузавель | Maria Souzavel
Двадцать картин на трёх континентах и ни одного сорванного срока, кроме дождя.
Twenty pictures on three continents and not one deadline missed, except for rain.

producer
Кэндзи Татэбаяма | Kenji Tatebayama
Верит, что хороший фильм можно узнать по тому, как едят на площадке.
He believes that a good film shows in how people eat on the set.

producer
Анна Рождественко | Anna Rozhdestvenko
Начинала монтажницей и до сих пор держит в кармане карандаш для плёнки.
She began in the cutting room and still carries a film pencil in her pocket.

presenter
Семён Полуночный | Semyon Polunochny
Ведёт «Ночное море» с первого выпуска. Голос для тех, кто не спит не по своей воле.
The host of Night Sea since its first edition. A voice for those who are not awake by choice.

presenter
Марта Долгополова | Marta Dolgopolova
Готовит медленно, говорит ещё медленнее. Её суп варится ровно одну передачу.
She cooks slowly and talks more slowly still. Her soup takes exactly one programme.

presenter
Илья Меридианов | Ilya Meridianov
Каждый вечер укладывает планету в двенадцать минут. Потом полчаса молчит.
Every evening he fits the planet into twelve minutes. Then he keeps silent for half an hour.

presenter
Дана Звездина | Dana Zvezdina
Астроном, который объясняет чёрные дыры на яблоках. Яблоки потом съедают.
An astronomer who explains black holes with apples. The apples are eaten afterwards.

presenter
Оскар Блювельт | Oskar Bluvelt
Бармен джаз-клуба, ставший его ведущим. Представляет музыкантов по любимым блюдам.
The barman of the jazz club who became its host. He introduces musicians by their favourite dishes.

presenter
Полина Ветрова-Най | Polina Vetrova-Nai
Знает, откуда дует, и рассказывает об этом без спешки.
She knows which way it blows and tells you so without haste.

editor
Софья Перехваткина | Sofia Perekhvatkina
Режет плёнку на слух. Считает, что кадр должен закончиться на вдохе.
She cuts by ear. A shot, she holds, should end as you breathe in.

editor
Бьорн Тиллерсен | Bjorn Tillersen
Смонтировал шестьдесят картин и помнит все удалённые сцены.
He has edited sixty pictures and remembers every scene he removed.

editor
Чан Ми Соран | Chan-mi Soran
Её монтаж не замечают, и это лучшая похвала.
Her cuts go unnoticed, and there is no higher praise.

editor
Рафаэль Киньонеро | Rafael Quinonero
Начинает монтаж с последней сцены. Уверяет, что так честнее.
He starts with the last scene. It is more honest that way, he says.
`
