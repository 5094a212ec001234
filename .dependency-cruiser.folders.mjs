import fence, { testing } from './.dependency-cruiser.mjs'

/**
 * Apart from the other fences because tests are left out here: a test of a folder starts the whole server.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-cycles-between-folders',
      comment: 'Two folders that need each other are one folder, or lack a third one; types count as well.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/' },
      to: { circular: true },
    },
  ],
  options: {
    ...fence.options,
    exclude: { path: [...testing, '^(bank|server|web|demo)/dist/'] },
  },
}
