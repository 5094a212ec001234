import { z } from 'zod'

/** A copy of a schema whose objects refuse, at any depth, the fields that they do not know. */
export function strictCopy<T extends z.core.$ZodType>(schema: T): T {
  // The library types its definitions by class; which of them this one is, only its own word tells.
  const def = (schema as unknown as z.core.$ZodTypes)._zod.def
  const again = (changes: object) =>
    z.core.clone<z.core.$ZodType>(schema, { ...def, ...changes }, { parent: true }) as T
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape).map(([name, field]) => [name, strictCopy(field)])
      return again({ shape: Object.fromEntries(shape), catchall: z.never() })
    }
    case 'array':
      return again({ element: strictCopy(def.element) })
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'optional':
      return again({ innerType: strictCopy(def.innerType) })
    default:
      return schema
  }
}
