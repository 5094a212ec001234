interface Build {
  isProduction: boolean
  mode: string
}

/** Pages for trying things out: none of them is in what viewers get. */
export function testPaths({ isProduction, mode }: Build): string[] {
  if (isProduction) return []
  return ['/test', '/vitrina_test', ...(mode === 'test' ? ['/test_feed'] : [])]
}
