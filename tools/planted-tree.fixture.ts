import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './command.mjs'

type Files = Record<string, string>

export interface Plant {
  rule: string
  files: Files
  /** The file or folder that must be reported. */
  guilty: string
}

/** One violation for every rule of the dependency fences. */
export const plants: Plant[] = [
  plant('every-import-resolves', 'server/src/app/lost.ts', "import './nowhere.ts'"),
  plant('no-cycles', 'media/src/egg.ts', "import type { Hen } from './hen.ts'\nexport type Egg = Hen[]", {
    'media/src/hen.ts': "import type { Egg } from './egg.ts'\nexport type Hen = Egg[]",
  }),
  plant('names-say-something', 'media/src/drawer.ts', "export * from './utils.ts'", {
    'media/src/utils.ts': 'export const odd = 1',
  }),
  plant('packages-meet-by-name', 'server/src/app/shortcut.ts', "import '../../../media/src/index.ts'"),
  plant('contract-imports-nobody', 'contract/src/greedy.ts', "import '@onair/media'"),
  plant('media-is-pure', 'media/src/disk.ts', "import 'node:fs'"),
  plant('bank-knows-nobody', 'bank/src/friend.ts', "import '@onair/media'"),
  plant('bank-is-met-by-http', 'server/src/app/insider.ts', "import '@onair/bank'"),
  plant('front-never-imports-back', 'web/src/api/back.ts', "import '@onair/server'"),
  plant('back-never-imports-front', 'server/src/app/front.ts', "import '../../../web/src/main.tsx'"),
  plant('server-knows-no-world', 'server/src/app/world.ts', "import '@onair/demo'"),
  plant('server-has-one-door', 'demo/src/window.ts', "import '../../server/src/app/start.ts'"),
  plant('core-stands-on-nothing', 'server/src/core/call.ts', "import '../modules/two/index.ts'"),
  plant('texts-stand-on-nothing', 'server/src/texts/index.ts', "import '../modules/two/index.ts'"),
  plant('modules-meet-at-doors', 'server/src/modules/one/burglar.ts', "import '../two/two.repository.ts'"),
  plant('features-do-not-meet', 'web/src/features/home/nosy.ts', "import '../channel/index.ts'"),
  plant('features-open-at-their-door', 'web/src/app/deep.ts', "import '../features/home/home.ts'"),
  plant('web-flows-down', 'web/src/player/up.ts', "import '../features/home/index.ts'"),
  plant('prerender-draws-views', 'web/src/prerender/lively.ts', "import '../features/home/home.ts'"),
  plant('views-only-draw', 'web/src/features/home/asking.view.tsx', "import '../../api/calls.ts'"),
  plant('prerender-stays-out-of-the-browser', 'web/src/app/server.ts', "import 'react-dom/server'"),
  {
    rule: 'no-folder-cycles-in-web',
    files: {
      'web/src/brand/colour.ts':
        "import type { Level } from '../player/level.ts'\nexport type Colour = Level",
      'web/src/brand/token.ts': 'export type Token = string',
      'web/src/player/level.ts': 'export type Level = number',
      'web/src/player/look.ts': "import type { Token } from '../brand/token.ts'\nexport type Look = Token",
    },
    guilty: 'web/src/brand',
  },
  plant('rooms-of-the-app-do-not-look-up', 'web/src/app/shell/up.ts', "import '../routes.ts'"),
  plant('slices-do-not-look-up', 'web/src/player/slices/sound/up.ts', "import '../../player.ts'"),
  plant('engines-know-no-slice', 'web/src/player/engines/up.ts', "import '../slices/sound/sound.ts'"),
  plant('features-do-not-look-up', 'web/src/features/home/up.ts', "import '../../app/routes.ts'"),
  plant('ui-holds-no-data', 'ui/src/fetching.ts', "import '@tanstack/react-query'"),
  plant('web-never-imports-zod', 'web/src/api/parse.ts', "import 'zod'"),
  plant(
    'web-takes-types-of-the-contract',
    'web/src/api/heavy.ts',
    "import { wire } from '@onair/contract'\nwire()",
  ),
  plant('contract-client-is-light', 'contract/src/client.ts', "export { wire } from './index.ts'"),
  plant('sql-stays-in-repositories', 'server/src/modules/one/one.service.ts', "import 'pg'"),
  plant('rules-are-pure', 'server/src/modules/one/one.rules.ts', "import 'fastify'"),
  plant('rules-touch-no-machine', 'web/src/features/home/home-flow.ts', "import 'node:crypto'"),
  plant('tests-stay-out', 'server/src/app/tested.ts', "import '../testing/world.ts'"),
  {
    rule: 'no-cycles-between-folders',
    guilty: 'server/src/modules/egg',
    files: {
      'server/src/modules/egg/index.ts': "export type { Hen } from '../hen/index.ts'",
      'server/src/modules/hen/index.ts': 'export type Hen = string',
      'server/src/modules/hen/hatched.ts': "export type { Egg } from '../egg/shell.ts'",
      'server/src/modules/egg/shell.ts': 'export type Egg = string',
    },
  },
]

/** Allowed imports beside the violations: every way in which packages and layers may meet. */
const sound: Files = {
  'contract/src/index.ts': "import { z } from 'zod'\nexport const wire = () => z.string()",
  'contract/src/index.test.ts': "import { test } from 'vitest'\ntest('a title', () => undefined)",
  'media/src/index.ts': 'export const segmentMs = 3840',
  'media/src/index.test.ts': "import 'vitest'\nimport 'fast-check'\nimport './index.ts'",
  'bank/src/index.ts': "import 'node:fs'\nexport const books = 1",
  'server/src/app/pay.test.ts': "import '@onair/bank'",
  'server/src/index.ts': "export * from './app/start.ts'",
  'server/src/app/start.ts':
    "import '@onair/contract'\nimport '@onair/media'\nimport '../modules/one/index.ts'",
  'server/src/db/database.ts': "import 'kysely'\nimport 'pg'",
  'server/src/modules/one/index.ts': "import '../two/index.ts'",
  'server/src/modules/two/index.ts': "import './two.repository.ts'",
  'server/src/modules/two/two.repository.ts': "import 'kysely'",
  'server/src/modules/two/two.database.test.ts': "import '../one/index.ts'\nimport '../../testing/world.ts'",
  'server/src/testing/world.ts': "import 'vitest'\nimport '../index.ts'",
  'demo/src/index.ts': "import '@onair/server'\nimport '@onair/media'",
  'web/src/main.tsx': "import './app/routes.ts'",
  'web/src/app/routes.ts':
    "import '../features/home/index.ts'\nimport '../features/channel/index.ts'\nimport './shell/header.ts'",
  'web/src/app/shell/header.ts': "import '../../session/index.ts'",
  'web/src/session/index.ts': "import '../domain/gate.ts'",
  'web/src/domain/gate.ts':
    "import '../api/calls.ts'\nimport '@onair/contract/addresses'\nimport '@onair/ui/button.ts'",
  'contract/src/addresses/index.ts': "export { book } from './book.ts'",
  'contract/src/addresses/book.ts': 'export const book = 1',
  'web/src/features/home/index.ts': "import './home.ts'",
  'web/src/features/home/home.ts': "import '@onair/ui/button.ts'\nimport '../../api/calls.ts'",
  'web/src/features/channel/index.ts': "import '../../player/player.ts'",
  'ui/src/button.ts': "import 'react'",
  'web/src/features/home/home.view.tsx':
    "import '@onair/ui/button.ts'\nimport type { Wire } from '../../api/calls.ts'\nexport type Shown = Wire",
  'web/src/prerender/home.ts': "import '../features/home/home.view.tsx'\nimport 'react-dom/server'",
  'web/src/player/player.ts': "import '@onair/ui/button.ts'",
  'web/src/player/slices/sound/sound.ts': 'export const volume = 100',
  'web/src/api/calls.ts': "import type { wire } from '@onair/contract'\nexport type Wire = typeof wire",
  'tools/report.ts': "import '@onair/server'\nimport 'node:fs'",
  'e2e/journeys/watch.test.ts': "import 'playwright-core'\nimport '@onair/contract'",
}

const manifests: Record<string, Files> = {
  contract: {
    '.': './src/index.ts',
    './client': './src/client.ts',
    './addresses': './src/addresses/index.ts',
  },
  media: { '.': './src/index.ts' },
  bank: { '.': './src/index.ts' },
  server: { '.': './src/index.ts' },
  demo: { '.': './src/index.ts' },
  ui: { './*': './src/*' },
  web: {},
  tools: {},
  e2e: {},
}

const settings = [
  '.dependency-cruiser.mjs',
  '.dependency-cruiser.folders.mjs',
  '.oxlintrc.json',
  '.gitignore',
  'biome.json',
  'knip.json',
  'tsconfig.base.json',
  'tsconfig.node.json',
]

export const packages = Object.keys(manifests)
export const soundFiles = Object.keys(sound)

function plant(rule: string, guilty: string, text: string, others: Files = {}): Plant {
  return { rule, guilty, files: { [guilty]: text, ...others } }
}

function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
}

/** Only workspaces are the tree's own; all other packages are the installed ones. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules/@onair'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@onair') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const name of packages) symlinkSync(join(folder, name), join(folder, 'node_modules/@onair', name))
}

/** A miniature project under the real settings, with the given files. */
export function plantTree(files: Files): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'onair-fences-')))
  for (const name of settings) copyFileSync(join(root, name), join(folder, name))
  write(folder, {
    'package.json': JSON.stringify({ name: 'onair', type: 'module', private: true, workspaces: packages }),
  })
  for (const [name, exports] of Object.entries(manifests)) {
    write(folder, {
      [`${name}/package.json`]: JSON.stringify({ name: `@onair/${name}`, type: 'module', exports }),
    })
    copyFileSync(join(root, name, 'tsconfig.json'), join(folder, name, 'tsconfig.json'))
  }
  write(folder, { ...sound, ...files })
  linkPackages(folder)
  return folder
}
