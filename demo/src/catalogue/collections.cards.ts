/** A card each: slug, style of its picture, what is in it; title; perhaps a description, or one in HTML. */
export const collectionCards = `
quiet-screen papercut library=quiet
Тихий экран | The Quiet Screen
Здесь собраны картины, которые никуда не спешат. Их снимали в шестидесятых и в прошлом году, в горах и в коммунальных кухнях, на плёнку и без неё, но во всех есть одно: режиссёр доверяет зрителю и не повышает голос. Смотрите по одной в вечер, лучше при выключенном телефоне. Мы начинали это собрание с трёх фильмов, найденных в сельском клубе, и каждый год добавляем к нему не больше пяти. Если вы не знаете, с чего начать, начните с «Зимы колоколов»: она короче прочих и дольше всех помнится.
These are pictures in no hurry. They were shot in the sixties and last year, in mountains and in shared kitchens, on film and without it, yet all have one thing in common: the director trusts the viewer and does not raise his voice. Watch one an evening, preferably with the telephone switched off. We began this collection with three films found in a village club, and every year we add no more than five. If you do not know where to begin, begin with A Winter of Bells: it is shorter than the others and stays with you longest.

midnight-shelf blinds library=midnight
Полночная полка | The Midnight Shelf
Нуар, тревога и космос, которые лучше смотреть после одиннадцати. Полка пополняется в первое новолуние месяца.
Noir, unease and outer space, best watched after eleven. The shelf is filled up at every first new moon of the month.

northern-collection ridges library=northern
Северное собрание | The Northern Collection
Маяки, фьорды, льды и люди, которые умеют молчать. Мы собирали эти фильмы пять лет по архивам, студиям и одному рыболовецкому клубу, и почти все они показываются впервые за пределами тех мест, где были сняты. Северное кино узнаётся сразу: в нём много неба, мало слов и обязательно кто-нибудь ставит чайник. Рядом с игровыми картинами здесь стоят документальные, потому что на севере разница между ними невелика. Звук мы советуем включить погромче: половина происходящего — это ветер.
Lighthouses, fjords, ice and people who know how to keep silent. We gathered these films for five years from archives, studios and one fishing club, and nearly all of them are shown for the first time outside the places where they were made. You know northern cinema at once: it has a great deal of sky, few words, and somebody always puts the kettle on. Documentaries stand here beside fiction, because in the north the difference is small. Turn the sound up a little: half of what happens is the wind.

rainy-evening rain-window list=rain-ledger,two-umbrellas,department-of-rain,paper-boats,blue-hour-alibi,garden-at-night,tuner,listener
Для дождливого вечера | For a Rainy Evening

night-trains autumn-train list=slow-train,north-platform,tram-number-five,fox-and-the-tram,last-tram-to-harbour,tea-caravan,salt-road
Ночные поезда | Night Trains
Рельсы, платформы и разговоры с теми, кого больше не встретишь. Подборка для тех, кто любит ехать.
Rails, platforms and talks with people you will never meet again. A choice for those who like to be on the way.

letters-home papercut list=orbit,postmark,distance-in-letters,river-clerk,nine-letters,snow-post,tuner
Письма домой | Letters Home

lighthouse-keepers beacon list=keeper,fog-signal,last-lighthouse-of-space,lighthouse-row,map-of-winds
Смотрители маяков | Keepers of the Light

one-table slow-kitchen list=long-lunch,the-long-table,wrong-wedding,slow-harvest,night-bakers,under-one-roof,slow-kitchen-show,orchard-of-aunts
За одним столом | Around One Table
<p>Ужин, за которым решается всё. Мы выбрали картины, где <b>еда важнее погони</b>:</p><ul><li>обед длиной в день;</li><li>свадьба, на которую никто не звал;</li><li>хлеб, который пекут ночью.</li></ul>
<p>A dinner at which everything is decided. We chose pictures where <b>food matters more than the chase</b>:</p><ul><li>a lunch as long as a day;</li><li>a wedding nobody was invited to;</li><li>bread that is baked at night.</li></ul>

silence-please contour list=breath-of-the-taiga,listener,ministry-of-silence,quiet-town,quiet-vault,archive-of-dreams,quiet-forest-show
Тише, пожалуйста | Silence, Please

great-expeditions contour genre=expedition
Большие экспедиции | Great Expeditions

sea-stories waves list=map-of-winds,pearl-diver,whale-who-kept-time,ocean-of-one-drop,lighthouse-row,night-sea-show,skin-of-the-lake,long-night-of-europa
Морские истории | Stories of the Sea

steppe-and-desert ridges list=caravan-of-mirrors,salt-mirror,red-desert-line,school-by-the-dunes,dune-rally-show,silk-and-iron,electric-shepherd
Степь и пустыня | Steppe and Desert

houses-with-a-secret house list=house-of-keys,thirteenth-landing,nine-letters,quiet-town,inspector-on-leave,chess-player-from-room-six,forest-of-doors
Дома с секретом | Houses With a Secret

first-love rays genre=romance
Про любовь | About Love

laugh-softly rays genre=comedy
Смеяться негромко | Laughing Softly

who-did-it blinds genre=crime
Кто это сделал | Who Did It

other-worlds celestial genre=fantastic
Другие миры | Other Worlds

true-stories forest genre=documentary
Всё это правда | All of It True

for-the-little-ones creature genre=kids
Для самых маленьких | For the Little Ones
Добрые сказки без крика и погонь: можно оставить включёнными и пойти ставить чай. Ничего старше 6+ здесь нет.
Kind tales without shouting or chases: you may leave them on and go to make the tea. Nothing here is rated above 6+.

long-ago stairs genre=history
Давным-давно | Long Ago

hold-your-breath contour genre=thriller
Не дышите | Hold Your Breath

on-the-road road genre=road-drama
В дороге | On the Road

space-travel star-map genre=space
Космос рядом | Space Next Door

noir-nights skyline genre=noir
Ночи нуара | Nights of Noir

cosy-mysteries house genre=cosy-mystery
Уютные детективы | Cosy Mysteries
<p>Преступление есть, крови нет. К каждому фильму полагаются <em>плед, чай и подозрительный сосед</em>.</p><p>Разгадку мы не скажем, но подскажем: следите за попугаем.</p>
<p>There is a crime and no blood. With every film come <em>a blanket, tea and a suspicious neighbour</em>.</p><p>We will not tell you the answer, but here is a hint: watch the parrot.</p>

family-table shapes genre=family-drama
Семейные истории | Family Stories

nature-hours botanical genre=nature
Часы природы | Hours of Nature

in-the-city skyline genre=city-life
Город не спит | The City Is Awake

from-georgia rays country=georgia
Кино Грузии | From Georgia

from-japan waves country=japan
Кино Японии | From Japan

from-norway ridges country=norway
Кино Норвегии | From Norway

from-kazakhstan road country=kazakhstan
Кино Казахстана | From Kazakhstan

from-italy shapes country=italy
Кино Италии | From Italy

from-korea skyline country=korea
Кино Кореи | From Korea

from-france profile country=france
Кино Франции | From France

new-this-year celestial year=2025-2026
Новинки года | New This Year

tens-of-the-century shapes year=2010-2019
Десятые | The Twenty-Tens

nineties papercut year=1990-1999
Из девяностых | From the Nineties

old-gold rays year=1962-1989
Золотой фонд | Old Gold
Картины, которые старше многих зрителей и моложе многих премьер. Мы восстановили их заново, кадр за кадром, и ничего не раскрашивали. Здесь есть комедия, за которую снимали с работы, детектив, которого двадцать лет никто не видел, и сериал, последняя серия которого идёт без звука не по нашей вине. Некоторые плёнки пришли к нам с царапинами: мы оставили те, которые были там на премьере. Если вам покажется, что так больше не снимают, заглядывайте в «Новинки года»: снимают, просто тише.
Pictures older than many viewers and younger than many first nights. We restored them frame by frame and coloured nothing. There is a comedy people lost their posts over, a mystery nobody had seen for twenty years, and a series whose last episode has no sound, through no fault of ours. Some reels came to us with scratches: we kept those that were there at the first showing. If it seems to you that films are no longer made like this, look into New This Year: they are, only more quietly.

over-eight celestial rating=8
Оценка выше восьми | Rated Over Eight

series-to-finish stairs kinds=series
Сериалы на вечер | Series for the Evening

short-series papercut list=signals,codename-sparrow,glasshouse-detectives,second-sun,the-long-table,skin-of-the-lake,nine-letters
Один сезон, и всё | One Season and Done

heroines profile list=understudy,forger,pearl-diver,queen-of-the-fjord,codename-sparrow,second-shift,doll-maker,map-of-winds
Её история | Her Story

makers-and-crafts botanical list=glass-orchard,street-of-makers,clay-dynasty,tuner,clockmaker-paradox,tailor-of-orange-street,doll-maker,printers-of-the-old-town
Ремесло | The Craft

television-programmes shapes kinds=program
Телепередачи | Television Programmes

editors-choice rays list=borrowed-winter,ninth-orbit,committee,river-clerk,station-kelvin,breath-of-the-taiga,minister-of-goats,department-of-rain,cloud-shepherd,opera-in-the-siege
Выбор редакции | Editors’ Choice
<p>Каждый месяц редакция спорит до хрипоты и выбирает десять картин. В этом месяце <strong>победила зима</strong>.</p>
<p>Every month the editors argue themselves hoarse and choose ten pictures. This month <strong>winter has won</strong>.</p>
`
