export const flag = { type: 'boolean' }
export const count = { type: 'integer', minimum: 0 }
export const webUrlOrNull = { type: ['string', 'null'], pattern: '^https?://' }

/** An object with these properties and no others, so that a misspelt one is refused. */
export const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(required),
  properties: { ...required, ...optional },
})
