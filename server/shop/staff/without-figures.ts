import { Figure } from '@kargha/contract/staff/fields.ts'
import { z } from 'zod'

/** `data` as `schema` declares it, with null for each `Figure`. */
export function withoutFigures(schema: z.ZodType, data: unknown): unknown {
  if (schema === Figure) return null
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return data === null || data === undefined ? data : withoutFigures(schema.unwrap() as z.ZodType, data)
  if (schema instanceof z.ZodArray && Array.isArray(data))
    return data.map((item) => withoutFigures(schema.element as z.ZodType, item))
  if (!(schema instanceof z.ZodObject) || typeof data !== 'object') return data
  const fields = Object.entries(data ?? {}).map(([name, value]) => {
    const field: z.ZodType | undefined = schema.shape[name]
    return [name, field ? withoutFigures(field, value) : value]
  })
  return Object.fromEntries(fields)
}
