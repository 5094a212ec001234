/**
 * Programmes that can be watched on demand. A card each: slug, asset, id in the guide, rating / genres / presenters;
 * title; description.
 */
export const televisionCards = `
night-sea-show night-sea 1 8.1 / nature documentary / semyon-polunochny
Ночное море | Night Sea
Одна лодка, один фонарь и час воды. Передача, под которую не стыдно уснуть: за двенадцать лет в эфире ведущий ни разу не повысил голоса.
One boat, one lantern and an hour of water. A programme it is no shame to fall asleep to: in twelve years on air its host has never raised his voice.

golden-hour-show golden-hour 4 7.9 / nature documentary / tikhon-lesovikov
Золотой час | Golden Hour
Каждый выпуск снят за последний час перед закатом и ни минутой позже. Горы, долины и дороги, по которым никто не спешит.
Every edition is shot in the last hour before sunset and not a minute later. Mountains, valleys and roads where nobody hurries.

quiet-forest-show quiet-forest 22 7.8 / nature documentary / tikhon-lesovikov
Тихий лес | Quiet Forest
Прогулки с лесником, который знает, когда промолчать. Слушать лучше в наушниках.
Walks with a ranger who knows when to say nothing. Best heard with headphones.

polar-night-show polar-night 25 8.0 / nature documentary / hanna-eikeland-ros / northern
Полярная ночь | Polar Night
Три месяца без солнца и ни одного повторившегося неба. Съёмочная группа живёт в домике на льду и показывает, что видит.
Three months without the sun and not one sky twice. The crew lives in a hut on the ice and shows what it sees.

star-map-show star-map 13 8.2 / science documentary / dana-zvezdina
Звёздная карта | Star Map
Космос на яблоках, спичках и пальцах. Дана Звездина отвечает на вопросы, которые детям задавать не стыдно, а взрослым поздно.
Space explained with apples, matches and fingers. Dana Zvezdina answers the questions that children may ask and grown-ups no longer dare to.

bright-reef-show bright-reef 16 7.7 / learning kids / alyona-korallova
Живой риф | Bright Reef
Рыба-клоун, морская звезда и жёлтая подлодка. Передача для тех, кто только учится задерживать дыхание.
A clownfish, a starfish and a yellow submarine. For those who are just learning to hold their breath.

city-lights-show city-lights 7 7.6 / city-life documentary / kira-prospektova
Огни города | City Lights
Истории последнего поезда, чужих окон и крыш, с которых видно всех. Город рассказывает сам, мы только переспрашиваем.
Stories of the last train, of other people’s windows and of roofs from which you see everyone. The city does the telling; we only ask again.

slow-kitchen-show slow-kitchen 29 7.9 / people documentary / marta-dolgopolova
Неспешная кухня | The Slow Kitchen
Суп, хлеб и варенье, которые готовятся ровно столько, сколько идёт передача. Рецепт в конце, аппетит в начале.
Soup, bread and jam that take exactly as long as the programme. The recipe comes at the end, the appetite at the beginning.

jazz-club-show jazz-club 34 8.0 / people documentary / oskar-bluvelt
Джаз-клуб | The Jazz Club
Первый сет, баллады и джем до закрытия. Столик у сцены забронирован на ваше имя.
The first set, the ballads and a jam until closing time. The table by the stage is booked in your name.

film-club-show film-club 37 7.8 / people documentary / semyon-polunochny
Киноклуб | The Film Club
Каждую неделю смотрим одну старую картину и спорим о ней до титров. Побеждает тот, кто передумал.
Every week we watch one old picture and argue about it until the credits. Whoever changes their mind wins.

world-today-show world-desk 48 7.2 / city-life documentary / ilya-meridianov
Мир сегодня | The World Today
Планета за двенадцать минут: что случилось, почему это важно и кто об этом ещё не знает.
The planet in twelve minutes: what happened, why it matters and who has not heard yet.

green-pitch-show green-pitch 53 7.1 / people documentary / boris-finishin
Зелёное поле | The Green Pitch
Матчи дворовых команд, снятые как финал. Комментатор болеет за обе стороны.
Backyard football, filmed like a final. The commentator supports both sides.

dune-rally-show dune-rally 56 7.3 / expedition adventure / boris-finishin
Ралли в дюнах | Dune Rally
Сорок экипажей, девять этапов и песок, который каждую ночь перекладывает дорогу.
Forty crews, nine stages and sand that lays the road anew every night.

balloon-day-show balloon-day 19 7.9 / friends kids / yana-sharikova-mai
День шаров | Balloon Day
Воздушный шар Пых летает над страной и дружит с облаками. Серии короткие, приземления мягкие.
A balloon named Puff flies over the country and makes friends with the clouds. Short stories, soft landings.

slow-weather-show weather-map 51 7.4 / people documentary / polina-vetrova-nai
Погода без спешки | Slow Weather
Прогноз, который не пугает. Полина показывает, откуда дует, что надеть и почему облака похожи на то, о чём вы думаете.
A forecast that frightens nobody. Polina shows which way it blows, what to wear and why clouds look like whatever you are thinking of.
`
