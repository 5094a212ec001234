import { content } from './content.tsx'
import { home } from './home.tsx'
import { preload } from './preload.tsx'
import type { Screen } from './screen.ts'
import { welcome } from './welcome.tsx'

/** All prerendered screens, by name. */
export const screens: Record<string, Screen> = { home, content, welcome, preload }
