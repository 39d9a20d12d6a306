const digits = 6

/** Fewest prefixes whose PIN codes are exactly those from `from` to `to`, both of six digits. */
function prefixesOfRange(from: number, to: number): string[] {
  const prefixes: string[] = []
  for (let start = from; start <= to; ) {
    // The largest block of ten, a hundred … that begins here and does not reach beyond the end.
    let length = digits
    let size = 1
    while (length > 1 && start % (size * 10) === 0 && start + size * 10 - 1 <= to) {
      size *= 10
      length -= 1
    }
    prefixes.push(String(start).slice(0, length))
    start += size
  }
  return prefixes
}

/**
 * The prefixes that a text means: a PIN code, its first digits, a range of PIN codes, or * for the whole country, which is the
 * empty prefix. Undefined for anything else.
 */
export function pinPrefixesIn(text: string): string[] | undefined {
  const plain = text.replace(/\s/g, '')
  if (plain === '*') return ['']
  if (/^[1-9]\d{0,5}\*?$/.test(plain)) return [plain.replace('*', '')]
  const [, from, to] = /^([1-9]\d{5})[-–]([1-9]\d{5})$/.exec(plain) ?? []
  return from && to && from <= to ? prefixesOfRange(Number(from), Number(to)) : undefined
}
