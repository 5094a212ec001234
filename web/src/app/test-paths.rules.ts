interface Build {
  isProduction: boolean
  mode: string
}

/** Test pages, which are not part of production builds. */
export function testPaths({ isProduction, mode }: Build): string[] {
  if (isProduction) return []
  return ['/test', '/vitrina_test', ...(mode === 'test' ? ['/test_feed'] : [])]
}
