import type { Slots, ValuesOf } from '@onair/contract/prerender'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { deriveTemplate, type Template } from './template.rules.ts'

export interface Screen {
  template(): Template
  /** What React writes for values, of which a filled template is a copy. */
  render(values: Record<string, unknown>): string
}

/** React asks ahead for every picture that it writes; which one to ask for is said by the preload alone. */
const askedAhead = /^(?:<link rel="preload" as="image"[^>]*>)+(?=<)/

/** The policy of a page forbids them: what they say comes with the app, which sets them by script. */
const styleAttributes = / style="[^"]*"/g

/** A screen of the app's own components, with slots for what the server knows. */
export function defineScreen<const S extends Slots>(
  slots: S,
  Screen: (values: ValuesOf<S>) => ReactNode,
): Screen {
  // The marks are put in by the same slots that the values are typed by.
  const render = (values: Record<string, unknown>) =>
    renderToStaticMarkup(createElement(Screen, values as ValuesOf<S>))
      .replace(askedAhead, '')
      .replace(styleAttributes, '')
  return { template: () => deriveTemplate(slots, render), render }
}
