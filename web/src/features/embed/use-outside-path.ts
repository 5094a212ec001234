import { useBootstrap } from '../../brand/bootstrap.ts'

/** Paths for a window of its own, which must name a brand that its host does not. */
export function useOutsidePath(): (path: string) => string {
  const { tenant } = useBootstrap()
  return (path) => (tenant === null ? path : `${path}?${new URLSearchParams({ partner: tenant })}`)
}
