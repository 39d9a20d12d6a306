export const flag = { type: 'boolean' }
export const count = { type: 'integer', minimum: 0 }
export const webUrlOrNull = { type: ['string', 'null'], pattern: '^https?://' }

/** No other properties: catches misspelt ones. */
export const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(required),
  properties: { ...required, ...optional },
})
