import { circle, ellipse, line, path, rect, repeat, round, vertical } from '../programmes/paint.ts'
import { svgDocument } from '../programmes/picture.ts'
import { type Dice, diceOf, randomOf } from './frame.ts'
import { mix } from './palette.ts'
import type { Picture } from './picture.ts'

const grounds = [
  ...['#1f3b57', '#57314a', '#2c4a3e', '#5a4028', '#38345f', '#6b3a3a', '#24505a', '#4a4a2c'],
  ...['#7a5a3c', '#3c5a7a', '#6a4468', '#35604a'],
]
const skins = ['#f3d3b8', '#e8bd97', '#d9a179', '#c68958', '#a86d43', '#8a5433', '#f6dcc6', '#e2b48c']
const hairs = [
  '#1b1512',
  '#2e2019',
  '#4a3020',
  '#7a4f2a',
  '#a8743c',
  '#d2a860',
  '#8f8a86',
  '#cfc9c2',
  '#5c2a1c',
]
const clothes = [
  '#22304a',
  '#7a2f3a',
  '#2f5a4a',
  '#c9b28a',
  '#3d3d45',
  '#8a5a34',
  '#4f4578',
  '#d9d2c5',
  '#1f2326',
  '#a3543f',
]

interface Sitter {
  skin: string
  hair: string
  cloth: string
  isWoman: boolean
  dice: Dice
}

/** Head and shoulders of an invented person. */
export function portraitPicture(seed: number, isWoman: boolean): Picture {
  return {
    recipe: `portrait ${seed} ${isWoman}`,
    color: oneOfList(diceOf(randomOf(seed)), grounds),
    draw: () => drawPortrait(seed, isWoman),
  }
}

const oneOfList = ({ upTo }: Dice, list: readonly string[]): string => list[upTo(list.length)] ?? '#888888'

function drawPortrait(seed: number, isWoman: boolean): string {
  const dice = diceOf(randomOf(seed))
  const of = (list: readonly string[]) => oneOfList(dice, list)
  const ground = of(grounds)
  const sitter: Sitter = { skin: of(skins), hair: of(hairs), cloth: of(clothes), isWoman, dice }
  const halo = dice.is(0.5)
    ? circle(160 + dice.between(-40, 40), 130, dice.between(96, 128), mix(ground, '#ffffff', 0.14))
    : path(`M0 320L320 ${round(dice.between(0, 120))}V320Z`, mix(ground, '#ffffff', 0.1))
  const back = rect(0, 0, 320, 320, vertical(mix(ground, '#ffffff', 0.12), mix(ground, '#000000', 0.25)))
  const { behind, before } = (isWoman ? longHair : shortHair)(sitter)
  const bust = shoulders(sitter) + head(sitter) + features(sitter) + beard(sitter)
  return svgDocument(320, 320, back + halo + behind + bust + before + glasses(sitter))
}

function shoulders({ cloth, skin, dice }: Sitter): string {
  const wide = dice.between(104, 126)
  const body = path(
    `M${round(160 - wide)} 330C${round(160 - wide)} 268 ${round(160 - wide * 0.55)} 252 134 244H186C${round(160 + wide * 0.55)} 252 ${round(160 + wide)} 268 ${round(160 + wide)} 330Z`,
    cloth,
  )
  const neck = path('M136 196H184V240C184 262 136 262 136 240Z', mix(skin, '#5a2f20', 0.22))
  const dark = mix(cloth, '#000000', 0.3)
  const collars = [
    path('M134 244L160 286L186 244L200 252L160 320L120 252Z', mix(cloth, '#ffffff', 0.75)),
    path('M124 246Q160 284 196 246L206 258Q160 306 114 258Z', dark),
    path('M130 238H190V262Q160 274 130 262Z', mix(cloth, '#ffffff', 0.12)),
    path('M134 244L160 300L186 244Z', skin),
  ]
  return body + neck + (collars[dice.upTo(collars.length)] ?? '')
}

const head = ({ skin, isWoman }: Sitter): string =>
  ellipse(103, 160, 11, 17, mix(skin, '#7a3d28', 0.15)) +
  ellipse(217, 160, 11, 17, mix(skin, '#7a3d28', 0.15)) +
  path(
    isWoman
      ? 'M106 140C106 92 132 74 160 74S214 92 214 140C214 190 190 222 160 222S106 190 106 140Z'
      : 'M105 138C105 92 130 74 160 74S215 92 215 138C215 178 204 224 160 224S105 178 105 138Z',
    skin,
  )

function features({ skin, hair, isWoman, dice }: Sitter): string {
  const dark = mix(skin, '#2a120c', 0.72)
  const brow = mix(hair, '#1b1512', 0.4)
  const lift = dice.between(-3, 3)
  const eyes = [136, 184].map((x, at) => {
    const side = at === 0 ? -1 : 1
    return (
      line(
        `M${x - side * 11} ${round(140 + lift)}Q${x} ${round(133 + lift)} ${x + side * 13} ${round(139 - lift)}`,
        brow,
        isWoman ? 3.4 : 5,
      ) +
      ellipse(x, 156, 4.6, 5.4, dark) +
      (isWoman ? line(`M${x - 9} 152Q${x} 145 ${x + 9} 152`, dark, 2.6) : '')
    )
  })
  const nose = line(`M162 154Q${round(dice.between(166, 174))} 176 158 180`, mix(skin, '#6b3220', 0.4), 3)
  const smile = dice.between(2, 9)
  const mouth = isWoman
    ? path(
        `M142 198Q152 ${round(193)} 160 196Q168 193 178 198Q160 ${round(204 + smile)} 142 198Z`,
        mix(skin, '#a3303a', 0.6),
      )
    : line(`M144 200Q160 ${round(200 + smile)} 176 200`, mix(skin, '#6b2a20', 0.6), 3.4)
  return eyes.join('') + nose + mouth
}

function beard({ hair, isWoman, dice }: Sitter): string {
  const kind = dice.upTo(6)
  if (isWoman || kind > 2) return ''
  const fill = mix(hair, '#000000', 0.08)
  const moustache = path('M138 194Q150 184 160 190Q170 184 182 194Q170 198 160 195Q150 198 138 194Z', fill)
  if (kind === 0) return moustache
  const full = path(
    'M105 150C106 196 122 236 160 238S214 196 215 150C210 176 200 186 186 187Q160 180 134 187C120 186 110 176 105 150Z',
    fill,
  )
  const goatee = path('M140 206Q160 200 180 206Q180 238 160 240Q140 238 140 206Z', fill)
  return (kind === 1 ? full : goatee) + moustache + line('M146 203Q160 208 174 203', '#c98a78', 3)
}

function shortHair({ hair, dice }: Sitter): { behind: string; before: string } {
  const part = dice.between(126, 194)
  const before = [
    path(
      `M101 146C96 84 126 58 162 58S226 84 219 146C214 120 206 108 ${round(part)} 104C150 112 116 110 101 146Z`,
      hair,
    ),
    path('M104 132C104 84 130 64 160 64S216 84 216 132C210 100 190 92 160 92S110 100 104 132Z', hair),
    path(
      'M100 142C94 92 112 54 160 50C206 48 230 84 220 142C214 108 204 100 196 98C176 112 130 104 118 100C110 106 104 118 100 142Z',
      hair,
    ) + repeat(5, (at) => circle(118 + at * 21, 66 - Math.sin(at) * 6, 19, hair)),
    path(
      'M102 150C100 132 104 116 108 110C108 130 106 140 102 150ZM218 150C220 132 216 116 212 110C212 130 214 140 218 150Z',
      hair,
    ),
    path(
      'M102 148C92 80 128 52 168 54C214 58 226 96 218 148C214 122 210 112 204 108C170 96 140 98 122 122C112 126 106 134 102 148Z',
      hair,
    ),
  ]
  return { behind: '', before: before[dice.upTo(before.length)] ?? '' }
}

function longHair({ hair, dice }: Sitter): { behind: string; before: string } {
  const shade = mix(hair, '#000000', 0.25)
  const fringe = path(
    `M103 150C98 88 128 60 160 60S222 88 217 150C214 120 ${round(dice.between(196, 208))} 104 ${round(dice.between(150, 186))} 98C146 112 112 116 103 150Z`,
    hair,
  )
  const straight = path(
    'M103 148C98 88 128 62 160 62S222 88 217 148C212 116 196 106 160 104S108 116 103 148Z',
    hair,
  )
  const options = [
    {
      behind: path(
        'M94 150C84 70 130 48 160 48S236 70 226 150C230 210 236 250 216 268H104C84 250 90 210 94 150Z',
        shade,
      ),
      before: fringe,
    },
    {
      behind: path(
        'M96 150C88 74 130 50 160 50S232 74 224 150C226 190 222 212 206 216H114C98 212 94 190 96 150Z',
        shade,
      ),
      before: straight,
    },
    {
      behind: circle(160, 52, 30, shade) + path('M98 150C92 84 128 58 160 58S228 84 222 150Z', shade),
      before: fringe,
    },
    {
      behind: repeat(11, (at) =>
        circle(160 + Math.cos((at / 10) * Math.PI) * 74, 158 - Math.sin((at / 10) * Math.PI) * 92, 36, shade),
      ),
      before: repeat(6, (at) => circle(112 + at * 19, 84 - Math.sin((at / 5) * Math.PI) * 16, 19, hair)),
    },
    {
      behind:
        path('M96 150C88 74 130 50 160 50S232 74 224 150Z', shade) +
        path('M206 196Q246 230 222 306Q206 312 204 296Q216 246 190 214Z', shade),
      before: fringe,
    },
    {
      behind: path(
        'M94 150C84 70 130 48 160 48S236 70 226 150C228 200 216 220 208 226C214 196 216 170 214 150H106C104 170 106 196 112 226C104 220 92 200 94 150Z',
        shade,
      ),
      before: path(
        'M104 138C102 84 130 62 160 62S218 84 216 138C206 132 190 128 160 128S114 132 104 138Z',
        hair,
      ),
    },
  ]
  return options[dice.upTo(options.length)] ?? { behind: '', before: fringe }
}

function glasses({ dice }: Sitter): string {
  if (!dice.is(0.2)) return ''
  const rim = (x: number) =>
    `<circle cx="${x}" cy="157" r="18" fill="#ffffff" fill-opacity="0.12" stroke="#1b1b22" stroke-width="3.4"/>`
  return `${rim(136)}${rim(184)}${line('M154 155Q160 151 166 155', '#1b1b22', 3.4)}`
}
