const texts = new WeakMap<object, string>()

/** Data as JSON that can't close a block of HTML. What pages share, such as the shop's details, is written once. */
export function jsonText(data: unknown): string {
  const isObject = typeof data === 'object' && data !== null
  const known = isObject && texts.get(data)
  if (known) return known
  const text = (JSON.stringify(data) ?? 'null').replaceAll('<', '\\u003c')
  if (isObject) texts.set(data, text)
  return text
}
