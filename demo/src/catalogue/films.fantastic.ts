export const fantasticFilms = `
ninth-orbit 2023 12 8.2 celestial / space fantastic / kazakhstan japan / midnight
Девятая орбита | The Ninth Orbit
Экипаж возвращается из экспедиции на десять лет позже, чем думает. Земля отвечает вежливо и просит подождать ещё виток.
A crew returns ten years later than it thinks. The Earth answers politely and asks them to wait for one more orbit.

gardeners-of-mars 2018 6 7.8 botanical / space fantastic / canada india
Садовники Марса | The Gardeners of Mars
Шесть человек, один купол и помидор, который не хочет краснеть. Самая негероическая история о покорении планеты.
Six people, one dome and a tomato that refuses to ripen. The least heroic story ever told about conquering a planet.

yesterday-department 2011 12 7.5 stairs / time-tale fantastic comedy / france
Отдел вчерашнего дня | The Department of Yesterday
В министерстве времени выдают один вчерашний день по справке. Пётр просит среду и получает чужую.
The Ministry of Time issues one yesterday per certificate. Peter asks for his Wednesday and is given somebody else’s.

electric-shepherd 1982 12 7.9 ridges / near-future fantastic / russia / quiet
Электрический пастух | The Electric Shepherd
Робот остаётся в горах со стадом после того, как люди ушли в города. Через сорок лет за ним приходит мальчик с отвёрткой.
A robot stays in the mountains with the flock after the people have left for the cities. Forty years later a boy comes for him with a screwdriver.

weather-smuggler 2021 16 7.3 skyline / near-future fantastic crime / korea
Контрабандист погоды | The Weather Smuggler
В городе под куполом всегда плюс двадцать. На чёрном рынке за минуту настоящего снега отдают месяц жизни.
Under the dome it is always twenty degrees. On the black market a minute of real snow costs a month of life.

archive-of-dreams 2014 12 7.4 celestial / near-future fantastic / japan
Архив снов | The Archive of Dreams
Архивариус каталогизирует чужие сны и находит один в двух экземплярах. По закону второй надо уничтожить.
An archivist catalogues the dreams of others and finds one in two copies. By law the second has to be destroyed.

long-night-of-europa 2026 12 8.0 waves / space fantastic / norway kazakhstan / northern
Долгая ночь Европы | The Long Night of Europa
Под двадцатью километрами льда слышен стук. Экспедиция бурит вниз, кто-то бурит вверх.
Under twenty kilometres of ice there is a knocking. The expedition drills down; someone is drilling up.

clockmaker-paradox 2007 12 7.2 shapes / time-tale fantastic / italy
Парадокс часовщика | The Clockmaker’s Paradox
Часовщик чинит часы, которые сам сломает завтра. Чтобы этого не делать, нужно узнать, зачем он это сделал.
A clockmaker repairs a watch that he will break tomorrow. To keep from doing it he must find out why he did.

small-machines 2019 6 7.6 creature / near-future fantastic kids / japan brazil
Маленькие машины | Small Machines
Старые домашние роботы уходят с чердака искать хозяйку, которая выросла. Им мешают лестницы, дождь и севшие батарейки.
Old household robots leave the attic to look for the girl who grew up. Stairs, rain and low batteries stand in their way.

last-lighthouse-of-space 2024 12 7.7 contour / space fantastic / russia
Последний маяк космоса | The Last Lighthouse in Space
На краю карты стоит маяк, мимо которого сто лет никто не пролетал. Смотритель меняет лампу за день до того, как прилетают.
At the edge of the map stands a lighthouse that nobody has passed for a hundred years. The keeper changes the lamp the day before somebody does.
`

export const adventureFilms = `
map-of-winds 2016 6 7.7 waves / sea-adventure adventure / norway spain / northern
Карта ветров | The Map of Winds
Дочь картографа выходит в море с картой, на которой нет земли, одни ветры. За ней идут три корабля, уверенные, что это карта сокровищ.
A mapmaker’s daughter puts to sea with a chart that shows no land, only winds. Three ships follow her, certain that it leads to treasure.

caravan-of-mirrors 1994 12 7.9 ridges / expedition adventure history / uzbekistan / quiet
Караван зеркал | The Caravan of Mirrors
Через пустыню везут зеркала для дворца, который уже построен без них. Каждую ночь в караване на одного путника больше.
Mirrors are carried across the desert for a palace already finished without them. Every night there is one more traveller in the caravan.

under-the-red-cliffs 2022 12 7.4 road / treasure adventure / kyrgyzstan
Под красными скалами | Under the Red Cliffs
Учитель географии ведёт класс в поход и приводит к месту, которого не должно существовать. Обратно идти дольше.
A geography teacher takes his class on a hike and leads them to a place that should not exist. The way back is longer.

balloonists 1965 0 7.8 rays / expedition adventure comedy / france / quiet
Воздухоплаватели | The Balloonists
Два академика спорят, существует ли южный ветер, и отправляются проверить на одном шаре. Корзина рассчитана на одного.
Two academicians dispute whether the south wind exists and set out to see, in one balloon. The basket was built for one.

seven-bridges-expedition 2010 12 7.1 forest / expedition adventure / india
Экспедиция семи мостов | The Expedition of Seven Bridges
Семь мостов ведут через ущелье, и каждый год исчезает один. Экспедиция пришла на седьмой год.
Seven bridges cross the gorge, and every year one of them disappears. The expedition arrives in the seventh year.

pearl-diver 2004 12 7.6 waves / sea-adventure adventure romance / japan
Ныряльщица | The Pearl Diver
Юки ныряет глубже всех в деревне и видит на дне свет. Никто не верит, пока однажды море не отступает.
Yuki dives deeper than anyone in the village and sees a light on the sea bed. No one believes her, until one day the sea draws back.

compass-rose 2025 6 7.5 shapes / treasure adventure kids / brazil spain
Роза ветров | The Compass Rose
Четверо двоюродных братьев находят части одного компаса на четырёх континентах. Собрать его можно только за одним столом.
Four cousins find the parts of one compass on four continents. It can only be put together at one table.

high-wind-mail 1973 6 7.7 celestial / expedition adventure / russia canada / northern
Почта сильного ветра | The High Wind Mail
Лётчики северной почты спорят, кто довезёт одно письмо через бурю. Письмо адресовано всем троим.
The pilots of the northern mail argue over who will carry one letter through the storm. It is addressed to all three.

lost-river 2020 12 7.2 forest / treasure adventure / brazil
Потерянная река | The Lost River
Гидрограф ищет реку, которая есть в песнях и нет на картах. Проводник поёт и не показывает дорогу.
A surveyor seeks a river that is in the songs and not on the maps. The guide sings, and will not show the way.
`
