const digits = 6

/** The fewest prefixes that make up a range of six-digit PIN codes. */
function prefixesOfRange(from: number, to: number): string[] {
  const prefixes: string[] = []
  for (let start = from; start <= to; ) {
    // The largest block of ten, a hundred … that begins here within the range.
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

/** Of a PIN code, its first digits, a range, or * (the whole country: the empty prefix). Undefined for other text. */
export function pinPrefixesIn(text: string): string[] | undefined {
  const plain = text.replace(/\s/g, '')
  if (plain === '*') return ['']
  if (/^[1-9]\d{0,5}\*?$/.test(plain)) return [plain.replace('*', '')]
  const [, from, to] = /^([1-9]\d{5})[-–]([1-9]\d{5})$/.exec(plain) ?? []
  return from && to && from <= to ? prefixesOfRange(Number(from), Number(to)) : undefined
}
