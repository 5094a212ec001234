import { run } from './command.mjs'
import { SetupFailure } from './display.mjs'

/** @param {string[]} args */
async function git(args) {
  const { code, output } = await run('git', args)
  return code === 0 ? output.split('\n').filter(Boolean) : undefined
}

/** The merge base with a branch, and all files changed since, committed or not. */
export async function changeSince(named = 'main') {
  const [base] =
    (await git(['merge-base', 'HEAD', named])) ?? (await git(['merge-base', 'HEAD', `origin/${named}`])) ?? []
  if (!base) throw new SetupFailure(`No commit in common with ${named}: name another branch, tag or commit.`)
  const differing = (await git(['diff', '--name-only', base])) ?? []
  const added = (await git(['ls-files', '--others', '--exclude-standard'])) ?? []
  return { base, paths: [...differing, ...added] }
}
