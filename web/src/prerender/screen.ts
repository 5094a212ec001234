import type { Slots, ValuesOf } from '@onair/contract/prerender'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { deriveTemplate, type Template } from './template.rules.ts'

export interface Screen {
  template(): Template
  /** React's markup for values, which a filled template must equal. */
  render(values: Record<string, unknown>): string
}

/** React preloads every picture that it renders; here only the preload screen decides. */
const askedAhead = /^(?:<link rel="preload" as="image"[^>]*>)+(?=<)/

/** The content security policy forbids style attributes; the app sets them by script. */
const styleAttributes = / style="[^"]*"/g

/** A screen of the app's own components, with slots for the server's values. */
export function defineScreen<const S extends Slots>(
  slots: S,
  Screen: (values: ValuesOf<S>) => ReactNode,
): Screen {
  // The marks come from the same slots that type the values.
  const render = (values: Record<string, unknown>) =>
    renderToStaticMarkup(createElement(Screen, values as ValuesOf<S>))
      .replace(askedAhead, '')
      .replace(styleAttributes, '')
  return { template: () => deriveTemplate(slots, render), render }
}
