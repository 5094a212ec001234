import { plan } from './plan.ts'

/** What only adults may see begins late: the last block of a day is night where most viewers live. */
export const matineePlan = plan(
  {
    A: [
      ['silent', 45],
      ['treasure', 90],
      ['afterword', 30],
      ['firstSnow', 75],
    ],
    B: [
      ['companions', 60],
      ['letter', 75],
      ['silent', 30],
      ['treasure', 75],
    ],
    C: [
      ['guests', 60],
      ['afterword', 45],
      ['companions', 60],
      ['letter', 75],
    ],
    D: [
      ['treasure', 90],
      ['guests', 75],
      ['namelessStop', 45],
      ['silent', 30],
    ],
    E: [
      ['firstSnow', 60],
      ['witness', 90],
      ['afterword', 30],
      ['letter', 60],
    ],
    L: [
      ['lastClue', 90],
      ['witness', 75],
      ['companions', 75],
    ],
    M: [
      ['lastClue', 75],
      ['nobodyHome', 30],
      ['witness', 60],
      ['companions', 75],
    ],
  },
  ['ABCDEL', 'CABCEM', 'DBACEL', 'ACDBEL', 'CADBEM', 'DCABEL', 'ADCBEL'],
)

export const encorePlan = plan(
  {
    A: [
      ['firstSet', 60],
      ['jam', 75],
      ['ballads', 60],
      ['coast', 45],
    ],
    B: [
      ['ballads', 75],
      ['jam', 60],
      ['firstSet', 60],
      ['rearView', 45],
    ],
    N: [
      ['jam', 90],
      ['midnight', 60],
      ['ballads', 90],
    ],
  },
  ['NABABN', 'NAABBN', 'NABBAN'],
)
