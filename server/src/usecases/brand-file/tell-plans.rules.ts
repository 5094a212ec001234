import type { Difference } from './differences.rules.ts'

/** What files change, or have changed, in sentences. */
export function tellPlans(
  plans: readonly { after: { brand: string }; differences: readonly Difference[] }[],
  { isDone }: { isDone: boolean },
): string {
  const lines = plans.flatMap(({ after, differences }) =>
    differences.map(({ sentence }) => `${after.brand}: ${sentence}`),
  )
  if (lines.length === 0) return 'Nothing differs: the service is what the files say.'
  const count = `${lines.length} ${lines.length === 1 ? 'change' : 'changes'}`
  return [...lines, isDone ? `${count} made.` : `${count} to make; nothing is changed yet.`].join('\n')
}
