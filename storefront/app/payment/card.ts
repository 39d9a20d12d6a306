/** A card's number in groups of four, as on the card; 19 digits at most. */
export const cardNumberGroups = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** The month and the year of expiry, with the slash between them. */
export const expiryWithSlash = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 4)
    .replace(/^(\d{2})(?=\d)/, '$1/')

const shapes: Record<string, { shape: RegExp; problem: string }> = {
  holder: { shape: /\S/, problem: 'Please enter the name on the card' },
  number: { shape: /^(\d ?){12,19}$/, problem: 'Please enter the 12 to 19 digits of the card' },
  expiry: { shape: /^(0[1-9]|1[0-2])\/\d{2}$/, problem: 'Please enter month and year, as 09/28' },
  cvv: { shape: /^\d{3,4}$/, problem: 'Please enter the 3 or 4 digits' },
}

/** What is wrong with each field of a card, in the fields' order; empty where nothing is. */
export const cardProblems = (card: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shapes)
      .filter(([name, { shape }]) => !shape.test(String(card[name] ?? '')))
      .map(([name, { problem }]) => [name, problem]),
  )
