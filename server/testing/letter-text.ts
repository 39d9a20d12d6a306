/** The plain text of a captured letter, as its reader sees it: mail encodes what is long or not ASCII. */
export function textOf(letter: string): string {
  const part = letter.split(/^Content-Type: text\/plain/m)[1]?.split(/^----/m)[0] ?? ''
  const [head = '', ...body] = part.split('\n\n')
  const encoded = body.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(encoded, 'base64').toString('utf8')
  const bytes = encoded
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** What stands behind `words` in a letter, to the end of the line. */
export const afterWords = (letter: string, words: string): string =>
  textOf(letter).split(words)[1]?.split('\n')[0]?.trim() ?? ''
