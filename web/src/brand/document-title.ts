import { createContext, use, useEffect } from 'react'
import { useBootstrap } from './bootstrap.ts'

/** Whether an overlay lies over this page, and sets the title. */
export const BackgroundPage = createContext(false)

/** Sets the title before the brand's name; the brand alone without a title. */
export function useDocumentTitle(title?: string): void {
  const { brand } = useBootstrap().resources
  const isCovered = use(BackgroundPage)
  useEffect(() => {
    if (!isCovered) document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand, isCovered])
}
