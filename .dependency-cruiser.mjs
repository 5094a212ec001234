const packages = '(contract|media|bank|server|ui|web|demo|tools|e2e)'
export const testing = [
  '\\.(test|fixture)\\.tsx?$',
  '^e2e/',
  '^(server|contract|ui|web|media|demo)/src/testing(/|\\.ts$)',
]
const pure = '(\\.rules|-flow|-state)\\.ts$'
const engines = 'node_modules/(@types/)?(pg|kysely|fastify|@fastify|react|react-dom|react-router|pino)/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'every-import-resolves',
      comment: 'An import that leads nowhere fails at the first start, or on the first machine but yours.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or lack a third one; types count as well.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'names-say-something',
      comment:
        'utils, helpers, types, common and misc collect what has no home: name the file for what it does.',
      severity: 'error',
      from: {},
      to: { path: '/(utils|helpers|types|common|misc)(/|\\.tsx?$)', pathNot: 'node_modules/' },
    },
    {
      name: 'packages-meet-by-name',
      comment: 'A path into another package walks past its exports: import @onair/<package>.',
      severity: 'error',
      from: { path: `^${packages}/` },
      to: { path: `^${packages}/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'contract-imports-nobody',
      comment: 'Both sides of the wire stand on the contract, so that it stands on nothing but zod.',
      severity: 'error',
      from: { path: '^contract/', pathNot: testing },
      to: { pathNot: ['^contract/', 'node_modules/zod/'], couldNotResolve: false },
    },
    {
      name: 'media-is-pure',
      comment: 'Schedule and instant in, playlist out: no package, no Node.js, no browser.',
      severity: 'error',
      from: { path: '^media/', pathNot: testing },
      to: { pathNot: '^media/', couldNotResolve: false },
    },
    {
      name: 'bank-knows-nobody',
      comment: 'The sandbox bank stands for a bank of somebody else: it has never heard of Onair.',
      severity: 'error',
      from: { path: '^bank/' },
      to: { path: `^${packages}/`, pathNot: '^bank/' },
    },
    {
      name: 'bank-is-met-by-http',
      comment: 'What works with the sandbox bank only by calling its code would not work with a real one.',
      severity: 'error',
      from: { path: '^(contract|media|server|ui|web|demo)/', pathNot: testing },
      to: { path: '^bank/' },
    },
    {
      name: 'front-never-imports-back',
      comment: 'What the browser loads knows the wire and nothing behind it.',
      severity: 'error',
      from: { path: '^(ui|web)/src/' },
      to: { path: '^(server|media|demo|tools|e2e)/' },
    },
    {
      name: 'back-never-imports-front',
      comment: 'The server serves files of the web app and never runs its code.',
      severity: 'error',
      from: { path: '^(contract|media|server|demo)/' },
      to: { path: '^(ui|web)/' },
    },
    {
      name: 'server-knows-no-world',
      comment: 'The demo world and the tools are guests of the server: it starts without them.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(demo|tools|e2e)/' },
    },
    {
      name: 'server-has-one-door',
      comment: 'Other packages import @onair/server; what its index.ts does not export may change tomorrow.',
      severity: 'error',
      from: { path: '^(demo|tools|e2e)/' },
      to: {
        path: '^server/',
        pathNot: '^server/src/(testing/.+|((texts|usecases/brand-file/document)/)?index)\\.ts$',
      },
    },
    {
      name: 'core-stands-on-nothing',
      comment: 'Every folder of the server imports core, so that core imports none of them.',
      severity: 'error',
      from: { path: '^server/src/core/', pathNot: testing },
      to: { path: '^server/src/', pathNot: '^server/src/core/' },
    },
    {
      name: 'texts-stand-on-nothing',
      comment: 'Whatever speaks imports texts, so that texts import no other folder of the server.',
      severity: 'error',
      from: { path: '^server/src/texts/', pathNot: testing },
      to: { path: '^server/src/', pathNot: '^server/src/texts/' },
    },
    {
      name: 'modules-meet-at-doors',
      comment: 'A module is entered through its index.ts; work that spans modules is a use case.',
      severity: 'error',
      from: { path: '^server/src/(modules/[^/]+/|[^/]+)' },
      to: {
        path: '^server/src/modules/[^/]+/',
        pathNot: ['^server/src/modules/[^/]+/index\\.ts$', '^server/src/$1'],
      },
    },
    {
      name: 'features-do-not-meet',
      comment: 'Features meet in web/src/app and nowhere else; what two of them need moves down.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-open-at-their-door',
      comment:
        'Features and the session are entered through their index.ts, so that they can be rebuilt inside.',
      severity: 'error',
      from: { path: '^web/src/(features/[^/]+|[^/]+)', pathNot: '^web/src/prerender/' },
      to: {
        path: '^web/src/(features/[^/]+|session)/',
        pathNot: ['^web/src/(features/[^/]+|session)/index\\.tsx?$', '^web/src/$1/'],
      },
    },
    {
      name: 'web-flows-down',
      comment:
        'app stands on features, features on rows, player, session, domain, api and brand: nothing below looks up.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/(app/|features/|prerender/|main\\.tsx$)' },
      to: { path: '^web/src/(app|features)/' },
    },
    {
      name: 'prerender-draws-views',
      comment:
        'What the server sends ahead is drawn without session, data and router: with views, and no more.',
      severity: 'error',
      from: { path: '^web/src/prerender/' },
      to: { path: '^web/src/', pathNot: ['^web/src/prerender/', '\\.view\\.tsx?$'] },
    },
    {
      name: 'views-only-draw',
      comment:
        'A view is markup for its props: what it fetches or translates could not be drawn at build time.',
      severity: 'error',
      from: { path: '\\.view\\.tsx?$' },
      to: {
        path: [
          '^web/src/(api|brand|domain|player|session)/',
          '/use-[^/]+\\.tsx?$',
          'node_modules/(react-router|react-i18next|i18next|@tanstack|zustand)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'prerender-stays-out-of-the-browser',
      comment:
        'Templates are made by the build: neither they nor the server part of React belong to the app.',
      severity: 'error',
      from: { path: '^(ui|web)/src/', pathNot: ['^web/src/prerender/', ...testing] },
      to: { path: ['^web/src/prerender/', 'node_modules/react-dom/server'] },
    },
    {
      name: 'no-folder-cycles-in-web',
      comment: 'Two folders that need each other are one room with a wall through it; types count as well.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(ui|web)/src' },
      to: { circular: true },
    },
    {
      name: 'rooms-of-the-app-do-not-look-up',
      comment: 'The routes stand on shell, overlay, device and start: a room that imports them is a cycle.',
      severity: 'error',
      from: { path: '^web/src/app/[^/]+/' },
      to: { path: '^web/src/app/[^/]+$' },
    },
    {
      name: 'slices-do-not-look-up',
      comment:
        'Players are composed of slices, and slices play through engines: neither knows what is above it.',
      severity: 'error',
      from: { path: '^web/src/player/(slices|engines)/' },
      to: { path: '^web/src/player/[^/]+$' },
    },
    {
      name: 'engines-know-no-slice',
      comment: 'An engine plays a stream and reports: what is made of it is the work of the slices.',
      severity: 'error',
      from: { path: '^web/src/player/engines/' },
      to: { path: '^web/src/player/slices/' },
    },
    {
      name: 'features-do-not-look-up',
      comment: 'A feature that imports the app cannot be shown, tested or dropped without it.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(app/|main\\.tsx$)' },
    },
    {
      name: 'ui-holds-no-data',
      comment: 'A component of ui gets everything through its props, so that every front end can use it.',
      severity: 'error',
      from: { path: '^ui/src/', pathNot: testing },
      to: {
        path: ['^(contract|web)/', 'node_modules/(@tanstack/react-query|i18next|react-i18next|zustand)/'],
      },
    },
    {
      name: 'web-never-imports-zod',
      comment:
        'Schemas are the server’s work: the browser takes the types of the contract and none of its 60 kB.',
      severity: 'error',
      from: { path: '^(ui|web)/' },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'web-takes-types-of-the-contract',
      comment:
        'Only the client, the route table, the address book, the messages of embedded players, the slots of first screens and the keyboard layouts run in a browser; the rest is import type.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: testing },
      to: {
        path: '^contract/',
        pathNot:
          '^contract/src/(client|generated/routes|addresses/index|embed/messages|prerender/index|selling/index|keyboard-layout)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contract-client-is-light',
      comment:
        'The client, the route table and the address book reach the browser: whatever they import at run time goes there too.',
      severity: 'error',
      from: {
        path: '^contract/src/(client\\.ts|generated/routes\\.ts|embed/messages\\.ts|addresses/)',
        pathNot: testing,
      },
      to: { pathNot: '^contract/src/addresses/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-stays-in-repositories',
      comment:
        'All SQL of a module stands in its repository: that is where an index, a lock or a leak is looked for.',
      severity: 'error',
      from: { path: '^(server|demo)/', pathNot: [...testing, '\\.repository\\.ts$', '^server/src/db/'] },
      to: { path: 'node_modules/(@types/)?(pg|kysely)/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'A rule is a function of its arguments: no database, no HTTP, no React.',
      severity: 'error',
      from: { path: pure },
      to: {
        path: [engines, '\\.(repository|service|routes|queries)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules-touch-no-machine',
      comment: 'A rule reads no file, no clock and no random source: it gets them as arguments.',
      severity: 'error',
      from: { path: pure },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tests-stay-out',
      comment: 'What runs for a viewer imports no test and no test library.',
      severity: 'error',
      from: { path: '^(contract|media|bank|server|ui|web|demo)/src/', pathNot: testing },
      to: { path: [...testing, 'node_modules/(vitest|fast-check|playwright-core|axe-core)/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(bank|server|web|demo)/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
