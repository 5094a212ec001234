export { publishWebBuild } from './publish-web-build.ts'
export { readWebBuild } from './read-web-build.ts'
export { serveWebFiles } from './serve-web-files.ts'
export { createWebBuildsJob } from './web-build.jobs.ts'
