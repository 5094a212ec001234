import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'

/** Where the brands of one's own service are. */
export const brandsFolder = join(root, 'brands')

/** @param {string} [folder] */
export function hasBrands(folder = brandsFolder) {
  try {
    return readdirSync(folder).some((name) => /\.ya?ml$/i.test(name))
  } catch {
    return false
  }
}

/**
 * One's own service has a data folder of its own, so that the demo world is not in it.
 * @param {NodeJS.ProcessEnv} environment
 * @param {boolean} [isOwn]
 * @returns {Record<string, string>}
 */
export function ownSettings(environment, isOwn = hasBrands()) {
  const isChosen = environment['ONAIR_DATA_FOLDER'] || environment['DATABASE_URL']
  return isOwn && !isChosen ? { ONAIR_DATA_FOLDER: join('data', 'own') } : {}
}
