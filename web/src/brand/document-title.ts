import { createContext, use, useEffect } from 'react'
import { useBootstrap } from './bootstrap.ts'

/** Whether another page lies over this one, which then gives its own title. */
export const BackgroundPage = createContext(false)

/** The page's title, before the brand's name; the brand alone without one. */
export function useDocumentTitle(title?: string): void {
  const { brand } = useBootstrap().resources
  const isCovered = use(BackgroundPage)
  useEffect(() => {
    if (!isCovered) document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand, isCovered])
}
