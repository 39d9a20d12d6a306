/** Converts full-width digits and those of Indian scripts (Devanagari to Malayalam, in blocks of 128). */
const toAsciiDigits = (text: string): string =>
  text
    .replace(/[\u0966-\u0D6F]/g, (sign) => {
      const digit = (sign.charCodeAt(0) & 0x7f) - 0x66
      return digit >= 0 && digit <= 9 ? String(digit) : sign
    })
    .replace(/[\uFF10-\uFF19]/g, (sign) => String(sign.charCodeAt(0) - 0xff10))

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
