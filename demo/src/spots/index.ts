import { spots } from '../world/spots.ts'
import { nimbolo, pufling, tootly } from './ads.ts'
import { auroraPackshot, onairPackshot } from './packshots.ts'
import { spotOf } from './spot.ts'

const scenes = [pufling, tootly, nimbolo, onairPackshot, auroraPackshot]
const segmentsOf = { ad: 3, packshot: 2 }

export const spotProductions = spots.map((spot) => {
  const scene = scenes.find(({ id }) => id === spot.id)
  if (!scene) throw new Error(`there is no scene for the spot ${spot.id}`)
  return spotOf(spot, scene, segmentsOf[spot.kind])
})
