import { content } from './content.tsx'
import { home } from './home.tsx'
import { preload } from './preload.tsx'
import type { Screen } from './screen.ts'
import { welcome } from './welcome.tsx'

/** Everything of the app that the server draws, under the name by which it asks for it. */
export const screens: Record<string, Screen> = { home, content, welcome, preload }
