/** Names by role; every line is one person. */
export const otherPersons = `
actor
Алихан Жумадилов-Кер | Alikhan Zhumadilov-Ker
Камила Ораздай | Kamila Orazdai
Тимур Бекмаган | Timur Bekmagan
Динара Саргалдак | Dinara Sargaldak
Нурлан Кошкенбай | Nurlan Koshkenbai
Зарина Ашимбекова | Zarina Ashimbekova
Левон Терзибашян | Levon Terzibashyan
Ани Вардгесуни | Ani Vardgesuni
Тигран Оганджанари | Tigran Oganjanari
Мане Сарухани | Mane Sarukhani
Кетеван Абулидзари | Ketevan Abulidzari
Ираклий Гомелашви | Irakli Gomelashvi
Лия Чхартишви | Lia Chkhartishvi
Вахтанг Мелиани | Vakhtang Meliani
Эдгар Поленников | Edgar Polennikov
Дарья Синеокова | Darya Sineokova
Глеб Рассветов | Gleb Rassvetov
Ульяна Тихоплёсова | Ulyana Tikhoplyosova
Макар Верстовский-Ю | Makar Verstovsky-Yu
Злата Кружевина | Zlata Kruzhevina
Фёдор Полозьев | Fyodor Poloziev
Таисия Вьюгина | Taisia Vyugina
Егор Колосистый | Yegor Kolosisty
Майя Островская-Вик | Maya Ostrovskaya-Vik
Рената Загорянцева | Renata Zagoryantseva
Шерзод Мирзагали | Sherzod Mirzagali
Малика Турдиханова | Malika Turdikhanova
Азиз Каримшах | Aziz Karimshah
Нигора Усмонбек | Nigora Usmonbek
Бакыт Сартбаев-Ош | Bakyt Sartbayev-Osh
Жылдыз Асанкожо | Jyldyz Asankozho
Этьен Вальмори | Etienne Valmori
Камий Бруассар | Camille Broissar
Люсьен Шантерон | Lucien Chanteron
Од Мервейль | Aude Mervelle
Бастьен Кергоэль | Bastien Kergoel
Джулия Монтефоско | Giulia Montefosco
Лоренцо Альбаспина | Lorenzo Albaspina
Кьяра Венторино | Chiara Ventorino
Пьетро Сальвагранде | Pietro Salvagrande
Эльвира Монтерраль | Elvira Monterral
Иньиго Касталарре | Inigo Castalarre
Росарио Пенальва-Мар | Rosario Penalva-Mar
Хавьер Риоклар | Javier Rioclar
Харуто Камияма-Рин | Haruto Kamiyama-Rin
Аяка Сироисэ | Ayaka Shiroise
Рэн Тацумори | Ren Tatsumori
Хана Уэсугава | Hana Uesugawa
Кан Ми Рэ Соль | Kang Mi-rae Sol
Юн До Хён Арам | Yoon Do-hyun Aram
Ли Со Джин Бёль | Lee Seo-jin Byol
Хан Тхэ Мун Гаон | Han Tae-mun Gaon
Ананья Девратан | Ananya Devratan
Вивек Нараянгари | Vivek Narayangari
Мира Сундарвали | Meera Sundarvali
Арджун Патилвар | Arjun Patilvar
Жоана Тавейрос | Joana Taveiros
Рафа Монтенегрин | Rafa Montenegrin
Бету Оливалду | Beto Olivaldo
Ингрид Стормхёй | Ingrid Stormhoy
Ларс Викебёэ | Lars Vikeboe
Сольвейг Брекканес | Solveig Brekkanes
Магнус Тиндерёй | Magnus Tinderoy
Эмили Картрайт-Бэй | Emily Cartwright-Bay
Ноа Фэрлейк | Noah Fairlake
Грейс Уинтерборо | Grace Winterboro
Оуэн Мейплшор | Owen Mapleshore

director
Гульнара Айсулу-Бай | Gulnara Aisulu-Bai
Рубен Каграмани | Ruben Kagramani
Эва Нордлихт | Eva Nordlicht
Франческо Паладоро | Francesco Paladoro
Сатоши Юкимидзу | Satoshi Yukimizu
Чо Ын Бин Хару | Cho Eun-bin Haru
Амрита Кешавани | Amrita Keshavani
Дуарте Вилланова-Рей | Duarte Villanova-Rey

writer
Армине Закарунц | Armine Zakarunts
Паскаль Левадур | Pascal Levadour
Глория Сантаэлья | Gloria Santaella
Дэвид Мосскрик | David Mosscreek
Ольжас Карабулак | Olzhas Karabulak

composer
Сирануш Мелоян-Ди | Siranush Meloyan-Di
Оливье Тремблон | Olivier Tremblon
Приянка Рагхаван-Сур | Priyanka Raghavan-Sur

producer
Хассан Биркулак | Hassan Birkulak
Грета Линдехольм | Greta Lindeholm
Паоло Фьорентари | Paolo Fiorentari

presenter
Тихон Лесовиков | Tikhon Lesovikov
Алёна Кораллова | Alyona Korallova
Борис Финишин | Boris Finishin
Кира Проспектова | Kira Prospektova
Яна Шарикова-Май | Yana Sharikova-Mai

editor
Мелисса Харгрейн | Melissa Hargrain
Ержан Токмурат | Yerzhan Tokmurat
`
