/** A card each: days before the last of the demo, style of its picture; title; short text; the whole text, a paragraph after each ¶. */
export const newsCards = `
1 lamp
«Ночь смотрителя» на большом экране вашей гостиной | The Keeper’s Night on the big screen at home
Фильм о маяке, лампе и одной лодке теперь идёт с двумя дорожками и субтитрами.
The film about a lighthouse, a lamp and one boat now comes with two soundtracks and subtitles.
Мы заново свели звук, чтобы шторм было слышно слева, а кошку справа. ¶ Дорожки и субтитры выбираются в плеере, выбор запоминается. Если вы смотрели картину раньше, досмотрите титры: там появилась одна новая строчка.
We mixed the sound anew, so that the storm is on the left and the cat on the right. ¶ Soundtracks and subtitles are chosen in the player, and your choice is remembered. If you have seen the picture before, stay for the credits: there is one new line in them.

3 celestial
Третья смена на «Кельвине» | A third shift for Station Kelvin
Авторы «Станции „Кельвин“» начали работу над продолжением и обещают ещё одного человека на борту.
The makers of Station Kelvin have begun the next season and promise one more person aboard.
Павильон со станцией так и не разобрали: актёры попросили оставить свет в оранжерее. ¶ Съёмки начнутся весной. Первые два сезона можно посмотреть целиком, и мы советуем не торопиться.
The station was never taken down: the cast asked for the light in the greenhouse to be left on. ¶ Shooting begins in spring. The first two seasons can be watched in full, and we advise you to take your time.

6 ridges
Северное собрание пополнилось пятью картинами | Five pictures join the Northern Collection
Два фильма найдены в архиве рыболовецкого клуба и показываются впервые.
Two of them were found in the archive of a fishing club and are shown for the first time.
Плёнки лежали в ящике из-под сетей и сохранились лучше, чем мы могли надеяться. ¶ Собрание открыто всем: ищите его в меню или на главной странице.
The reels lay in a box for nets and were in better shape than we could hope. ¶ The collection is open to everyone: find it in the menu or on the home page.

10 skyline
Пауза и возврат теперь на всех каналах | Pause and return, now on every channel
Любую передачу можно остановить, а ту, что закончилась, найти в программе и посмотреть с начала.
Any programme can be paused, and one that is over can be found in the guide and watched from the beginning.
Архив хранится семь дней. ¶ Откройте канал, прокрутите программу назад и выберите передачу: прошедшие отмечены значком.
The archive goes back seven days. ¶ Open a channel, scroll the guide back and choose a programme: those that are over carry a mark.

14 creature
Детский профиль: только своё | A profile for children: only what is theirs
В детском профиле видны фильмы и каналы до двенадцати лет, остальное скрыто и из поиска.
A child’s profile shows films and channels up to the age of twelve; everything else is hidden, from search too.
Создайте профиль в настройках и отметьте, что он детский. ¶ Выйти из него можно только с кодом взрослого, если код задан.
Make a profile in the settings and mark it as a child’s. ¶ If a code is set, only a grown-up who knows it can leave the profile.

19 papercut
Месяц короткого кино начинается в пятницу | A month of short films begins on Friday
Каждую пятницу новая подборка: не длиннее получаса и не короче одной мысли.
A new choice every Friday: no longer than half an hour and no shorter than a thought.
Первая подборка посвящена письмам. ¶ Вторую соберёте вы: напишите нам, какая короткая картина запомнилась вам дольше длинной.
The first choice is about letters. ¶ The second will be yours: write to us which short picture stayed with you longer than a long one.

25 rays
«Министр по козам» возвращается после реставрации | The Minister of Goats returns, restored
Комедия Сандро Чиладзари восстановлена по авторской копии, козы на своих местах.
Sandro Chiladzari’s comedy is restored from the director’s own print, and every goat is in its place.
Режиссёр лично проверил цвет травы. ¶ В новой версии на четыре минуты больше: вернулась сцена заседания, которую когда-то вырезали за излишнюю правдивость.
The director checked the colour of the grass himself. ¶ The new version is four minutes longer: a scene of a meeting is back, once cut for being too true.

33 waves
Поиск понимает, даже если раскладка не та | Search understands the wrong keyboard too
Набрали «vjht» вместо «море»? Подскажем и найдём.
Typed in the wrong layout? We will suggest what you meant and find it.
Поиск ищет фильмы, людей, каналы и передачи сразу. ¶ Нажмите косую черту на клавиатуре, чтобы открыть его с любой страницы.
Search looks for films, people, channels and programmes at once. ¶ Press the slash key to open it from any page.

41 botanical
Сад при студии открыт для посетителей | The studio garden is open to visitors
Тот самый стеклянный сад из фильма переехал во двор студии, вход свободный.
The glass orchard of the film has moved to the studio courtyard; entrance is free.
Деревья можно трогать, но осторожно: они стеклянные. ¶ По воскресеньям в саду показывают кино, приходите с пледом.
You may touch the trees, but gently: they are glass. ¶ On Sundays there are films in the garden; bring a blanket.

52 stairs
Как устроена «Комиссия»: интервью с художником | How The Committee was built: the designer speaks
Почему в учреждении сорок лестниц и ни одного второго этажа.
Why the institution has forty staircases and no second floor.
«Мы построили лестницы раньше, чем получили сценарий», рассказывает художник. ¶ Режиссёр посмотрел и сказал, что переписывать теперь придётся сценарий. Так и поступили.
“We had built the staircases before we were given the script,” says the designer. ¶ The director looked at them and said that it was now the script that would have to be rewritten. So it was.

63 profile
Приз зрителей получила «Дублёрша» | The Understudy wins the viewers’ prize
Две трети голосов и одна очень короткая благодарственная речь.
Two thirds of the votes and one very short speech of thanks.
Клара Монтевиль вышла на сцену, сказала «наконец-то» и ушла под аплодисменты. ¶ Фильм доступен всем до конца месяца.
Clara Montevil came on stage, said “at last” and left to applause. ¶ The film is open to everyone until the end of the month.

80 house
Мы открылись: добро пожаловать | We are open: welcome
Двенадцать каналов, сотня фильмов и никакой спешки. Рассказываем, как всё устроено.
Twelve channels, a hundred films and no hurry at all. Here is how it works.
Каналы идут круглые сутки, и каждый можно остановить. ¶ Фильмы и сериалы собраны в подборки, которые составляют люди. ¶ Войдите, и мы запомним, на чём вы остановились.
The channels run around the clock, and each of them can be paused. ¶ Films and series are gathered in collections made by people. ¶ Sign in, and we will remember where you stopped.
`
