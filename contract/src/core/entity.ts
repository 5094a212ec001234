import { z } from 'zod'

/** A named object of the wire; the name becomes its component in OpenAPI. */
export function entity<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  return z.object(shape).meta({ id: name })
}
