import { toAsciiDigits } from './ascii-digits.ts'

/**
 * The ten digits of a mobile number in Indian spelling (+91, 0, blanks, dashes, brackets, any Indian script). Other texts are
 * returned unchanged.
 */
export function normalizeMobile(written: string): string {
  const text = toAsciiDigits(written)
  if (!/^[\d\s+().\-\u2010-\u2015]*$/.test(text)) return written
  const digits = text.replace(/^\s*(\+|00)\s*91/, '').replace(/\D/g, '')
  return digits.length > 10 ? digits.replace(/^(0|91)(?=\d{10}$)/, '') : digits
}
