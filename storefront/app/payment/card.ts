/** Groups of four digits, at most 19 in all. */
export const cardNumberGroups = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

export const expiryWithSlash = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 4)
    .replace(/^(\d{2})(?=\d)/, '$1/')

const patterns: Record<string, { pattern: RegExp; problem: string }> = {
  holder: { pattern: /\S/, problem: 'Please enter the name on the card' },
  number: { pattern: /^(\d ?){12,19}$/, problem: 'Please enter the 12 to 19 digits of the card' },
  expiry: { pattern: /^(0[1-9]|1[0-2])\/\d{2}$/, problem: 'Please enter the month and year, like 09/28' },
  cvv: { pattern: /^\d{3,4}$/, problem: 'Please enter the 3 or 4 digits' },
}

/** Messages by invalid field, in the order of the fields. */
export const cardProblems = (card: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(patterns)
      .filter(([name, { pattern }]) => !pattern.test(String(card[name] ?? '')))
      .map(([name, { problem }]) => [name, problem]),
  )
