import { readFile } from 'node:fs/promises'

/** The child of a command that starts one program and waits for it. */
export async function onlyChildOf(pid: number): Promise<number | undefined> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const [child] = children.trim().split(' ').filter(Boolean)
  return child === undefined ? undefined : Number(child)
}
