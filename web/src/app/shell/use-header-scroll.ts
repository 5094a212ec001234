import { useEffect, useState } from 'react'
import { widths } from '../device/screen.rules.ts'
import { atTop, scrolledTo } from './header-scroll.rules.ts'

const isLow = () => innerWidth > innerHeight && innerWidth <= widths.wide

export function useHeaderScroll(): { isDark: boolean; isHidden: boolean } {
  const [look, setLook] = useState(atTop)
  useEffect(() => {
    let now = atTop
    const measure = () => {
      const next = scrolledTo(now, Math.max(0, scrollY), isLow())
      if (next.isDark !== now.isDark || next.isHidden !== now.isHidden) setLook(next)
      now = next
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  }, [])
  return look
}
