import { z } from 'zod'

/** An empty list is one: `ids=` means no product. */
const lists = new Set(['ids'])

/** Drops empty parameters that a query may omit: forms without script send `maxPrice=` for a field left blank. */
export function withoutEmptyOptions(query: z.ZodType): (sent: object) => object {
  const shape: Record<string, z.ZodType> = query instanceof z.ZodObject ? query.shape : {}
  const optional = new Set(
    Object.keys(shape).filter((name) => !lists.has(name) && shape[name]?.safeParse(undefined).success),
  )
  return (sent) =>
    Object.fromEntries(Object.entries(sent).filter(([name, value]) => value !== '' || !optional.has(name)))
}
