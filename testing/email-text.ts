/** Decoded from quoted-printable or Base64. */
export function emailText(email: string): string {
  const part = email.split(/^Content-Type: text\/plain/m)[1]?.split(/^----_/m)[0] ?? ''
  const [head = '', ...body] = part.split('\n\n')
  const encoded = body.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(encoded, 'base64').toString('utf8')
  const bytes = encoded
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The rest of the line after `words`. */
export const textAfter = (email: string, words: string): string =>
  emailText(email).split(words)[1]?.split('\n')[0]?.trim() ?? ''
