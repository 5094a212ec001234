import { configureGlobal } from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  /** What Stryker provides. */
  interface ProvidedContext {
    globalNamespace: string
    mutantActivation: 'static' | 'runtime'
  }
}

/** Fewer examples than in the tests themselves, and a fixed seed, so that results are repeatable. */
configureGlobal({ numRuns: 20, seed: 1 })

// The thread has run other mutants: none may be active while the test file is loaded.
if (inject('mutantActivation') !== 'static') {
  const stryker: unknown = Reflect.get(globalThis, inject('globalNamespace'))
  if (typeof stryker === 'object' && stryker !== null) Reflect.set(stryker, 'activeMutant', undefined)
}
