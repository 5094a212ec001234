import { configureGlobal } from 'fast-check'

/** Fewer examples than in the tests themselves, and always the same: a mutant is noticed today and tomorrow. */
configureGlobal({ numRuns: 20, seed: 1 })
