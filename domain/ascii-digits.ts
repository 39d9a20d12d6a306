/** Converts full-width digits and those of Indian scripts (Devanagari to Malayalam, in blocks of 128). */
export const toAsciiDigits = (text: string): string =>
  text
    .replace(/[\u0966-\u0D6F]/g, (sign) => {
      const digit = (sign.charCodeAt(0) & 0x7f) - 0x66
      return digit >= 0 && digit <= 9 ? String(digit) : sign
    })
    .replace(/[\uFF10-\uFF19]/g, (sign) => String(sign.charCodeAt(0) - 0xff10))

/** A PIN code in ASCII digits without spaces. */
export const normalizePin = (written: string): string => toAsciiDigits(written).replace(/\s/g, '')
