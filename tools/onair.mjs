#!/usr/bin/env node
import process from 'node:process'
import { build } from './build.mjs'
import { requireNode, runMain } from './command.mjs'
import { createDisplay } from './display.mjs'
import { hand } from './hand.mjs'
import { install } from './install.mjs'

await runMain(async () => {
  requireNode()
  // What the command answers may go into a file: what is said meanwhile does not.
  const display = createDisplay(process.stderr)
  await install(display)
  await build(display)
  return hand('server/dist/brand.js', process.argv.slice(2), {
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
  })
})
