import { plan } from './plan.ts'

export const arenaPlan = plan(
  {
    A: [
      ['academy', 45],
      ['dawnStage', 60],
      ['kickOff', 90],
      ['bivouac', 45],
    ],
    B: [
      ['secondHalf', 75],
      ['dawnStage', 45],
      ['academy', 60],
      ['kickOff', 60],
    ],
    C: [
      ['bivouac', 60],
      ['kickOff', 75],
      ['dawnStage', 60],
      ['academy', 45],
    ],
    D: [
      ['dawnStage', 75],
      ['academy', 45],
      ['secondHalf', 60],
      ['bivouac', 60],
    ],
  },
  ['ABCDAB', 'CBADBC', 'BDADBA', 'DBCBAD', 'BADBCB'],
)

export const meridianPlan = plan(
  {
    A: [
      ['headlines', 30],
      ['tomorrow', 15],
      ['correspondents', 45],
      ['headlines', 30],
      ['tomorrow', 15],
      ['oneQuestion', 45],
      ['headlines', 30],
      ['skyAtlas', 30],
    ],
    B: [
      ['headlines', 20],
      ['tomorrow', 15],
      ['oneQuestion', 55],
      ['headlines', 20],
      ['tomorrow', 15],
      ['correspondents', 55],
      ['headlines', 15],
      ['skyAtlas', 45],
    ],
    C: [
      ['headlines', 30],
      ['skyAtlas', 45],
      ['tomorrow', 15],
      ['headlines', 30],
      ['correspondents', 60],
      ['oneQuestion', 60],
    ],
  },
  ['CABABA'],
)

export const hearthPlan = plan(
  {
    A: [
      ['soup', 45],
      ['bread', 60],
      ['rooftops', 45],
      ['namelessStop', 45],
      ['preserves', 45],
    ],
    B: [
      ['bread', 45],
      ['windows', 45],
      ['soup', 60],
      ['companions', 60],
      ['preserves', 30],
    ],
    C: [
      ['namelessStop', 60],
      ['preserves', 45],
      ['rooftops', 30],
      ['bread', 60],
      ['soup', 45],
    ],
  },
  ['CBABCB', 'ACBABC', 'BACBAB', 'CBBACB'],
)

export const northPlan = plan(
  {
    A: [
      ['lights', 75],
      ['hawk', 45],
      ['stillLake', 60],
      ['firstSnow', 60],
    ],
    B: [
      ['stillLake', 90],
      ['lighthouse', 45],
      ['lights', 60],
      ['hawk', 45],
    ],
    C: [
      ['firstSnow', 45],
      ['lights', 90],
      ['lighthouse', 45],
      ['stillLake', 60],
    ],
  },
  ['ABCAAB', 'BCABCA', 'ABABCA', 'BABCAB', 'CABABC', 'AABCAB'],
)
