import { invalid } from '../http/refusal.ts'

const notText = () =>
  invalid('file', 'This isn’t a table that can be read. Please save it as CSV or as an Excel workbook')

/** Spreadsheets' "Unicode text" without a mark: every other byte of its Latin letters is zero. */
function encodingByZeros(start: Uint8Array): string | undefined {
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return encodingByZeros(bytes.subarray(0, 4096)) ?? 'utf-8'
}

const decoded = (bytes: Buffer, encoding: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-8, UTF-16, else Windows-1252, which older programs write. Throws VALIDATION_FAILED for what is no text. */
export function decodeText(bytes: Buffer): string {
  const encoding = encodingOf(bytes)
  const text = decoded(bytes, encoding) ?? (encoding === 'utf-8' ? decoded(bytes, 'windows-1252') : undefined)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has these
  if (text === undefined || /[\0-\x08\x0e-\x1f]/.test(text)) throw notText()
  return text
}
