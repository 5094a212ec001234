import { readFile } from 'node:fs/promises'

const placeholder = /__([A-Z0-9]+(?:_[A-Z0-9]+)*)__/g

/** Fills in the placeholders of a file of deploy/, such as __ADDRESS__. */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(placeholder, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing is given for __${name}__`)
    return value
  })
}

export async function readDeployFile(
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  return fillIn(await readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8'), values)
}
