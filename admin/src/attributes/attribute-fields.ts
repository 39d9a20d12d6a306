import type { FieldValues } from 'react-hook-form'

/** Where the values of an attribute are listed. */
export const valuesAt = (attributeId: string): string =>
  `/attribute-values?filter=${encodeURIComponent(JSON.stringify({ attributeId }))}`

/** What the API takes of a form: an emptied slug is left out. */
export const withSlug = ({ slug, position, ...values }: FieldValues): object => ({
  ...values,
  ...(slug && { slug }),
  position: position ?? 0,
})
