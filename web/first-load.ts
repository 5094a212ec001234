import { join } from 'node:path'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const entry = join(import.meta.dirname, 'src/main.tsx')

/** The modules that the entry imports by itself or through others: the browser has them before any page. */
export function createFirstLoad() {
  let loaded: Set<string> | undefined

  function collect(graph: ModuleGraph): Set<string> {
    const found = new Set([entry])
    for (const id of found)
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
    return found
  }

  return (id: string, graph: ModuleGraph): boolean => {
    loaded ??= collect(graph)
    return loaded.has(id)
  }
}
