import { plan } from './plan.ts'

/** Made of the first two assets only: it is on air as soon as those stand. */
export const horizonPlan = plan(
  {
    A: [
      ['harbour', 45],
      ['pass', 60],
      ['lighthouse', 30],
      ['valley', 45],
      ['cranes', 60],
    ],
    B: [
      ['harbour', 30],
      ['tide', 90],
      ['cranes', 45],
      ['valley', 30],
      ['pass', 45],
    ],
    C: [
      ['lighthouse', 45],
      ['cranes', 60],
      ['pass', 30],
      ['tide', 60],
      ['valley', 45],
    ],
    D: [
      ['tide', 60],
      ['lighthouse', 60],
      ['harbour', 60],
      ['valley', 60],
    ],
  },
  ['DABCAD', 'BDCABC', 'ACDBAD', 'CBADCB', 'DABDCA', 'BCADBC', 'ADCBAC'],
)

export const avenuePlan = plan(
  {
    A: [
      ['rooftops', 45],
      ['windows', 45],
      ['coast', 60],
      ['lastTrain', 90],
    ],
    B: [
      ['windows', 60],
      ['rooftops', 30],
      ['lastTrain', 60],
      ['rearView', 30],
      ['rooftops', 60],
    ],
    C: [
      ['lastTrain', 75],
      ['windows', 45],
      ['rooftops', 45],
      ['coast', 30],
      ['windows', 45],
    ],
    N: [
      ['midnight', 90],
      ['lastTrain', 60],
      ['windows', 30],
      ['midnight', 60],
    ],
  },
  ['NABCAB', 'NBCABC', 'NCABCA'],
)

export const orbitPlan = plan(
  {
    A: [
      ['comet', 30],
      ['rings', 50],
      ['deeper', 40],
      ['probe', 60],
      ['coralGarden', 60],
    ],
    B: [
      ['probe', 45],
      ['comet', 90],
      ['coralGarden', 60],
      ['rings', 45],
    ],
    C: [
      ['deeper', 45],
      ['comet', 60],
      ['clownfish', 30],
      ['probe', 60],
      ['rings', 45],
    ],
    D: [
      ['lanternFish', 60],
      ['probe', 45],
      ['yellowBoat', 75],
      ['comet', 60],
    ],
  },
  ['CADCAB', 'BCADCA', 'ABDCBA', 'CBADBC', 'BACDBC'],
)

export const skylarkPlan = plan(
  {
    A: [
      ['takeOff', 30],
      ['cloudZoo', 15],
      ['clownfish', 30],
      ['softLanding', 45],
      ['circleDay', 30],
      ['takeOff', 45],
      ['longLine', 45],
    ],
    B: [
      ['clownfish', 45],
      ['circleDay', 30],
      ['takeOff', 15],
      ['coralGarden', 45],
      ['softLanding', 30],
      ['longLine', 30],
      ['cloudZoo', 45],
    ],
    S: [
      ['coralGarden', 60],
      ['softLanding', 60],
      ['deeper', 60],
      ['softLanding', 60],
    ],
  },
  ['SABABS', 'SBAABS'],
)

export const pulsePlan = plan(
  {
    A: [
      ['coast', 60],
      ['rearView', 60],
      ['coast', 75],
      ['rooftops', 45],
    ],
    B: [
      ['rearView', 45],
      ['coast', 75],
      ['rearView', 90],
      ['windows', 30],
    ],
    N: [
      ['midnight', 90],
      ['rearView', 30],
      ['midnight', 75],
      ['lastTrain', 45],
    ],
  },
  ['NABABN', 'NBABAN', 'NAABBN', 'NBBAAN'],
)

export const hushPlan = plan(
  {
    A: [
      ['firstLight', 60],
      ['mist', 75],
      ['hawk', 45],
      ['tide', 60],
    ],
    B: [
      ['mist', 90],
      ['lighthouse', 30],
      ['firstLight', 60],
      ['coralGarden', 60],
    ],
    C: [
      ['hawk', 60],
      ['tide', 90],
      ['mist', 45],
      ['deeper', 45],
    ],
  },
  ['CABACB', 'BACBAC', 'ACBCAB'],
)
