import { useEffect } from 'react'
import { useBootstrap } from './bootstrap.ts'

/** The page's title, before the brand's name; the brand alone without one. */
export function useDocumentTitle(title?: string): void {
  const { brand } = useBootstrap().resources
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand])
}
