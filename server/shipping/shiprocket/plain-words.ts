/** What to do about a refusal, by Shiprocket's words. */
const meanings: readonly [words: RegExp, meaning: string][] = [
  [
    /recharge|wallet/i,
    'The balance at Shiprocket is too low to book a parcel. Please recharge it in Shiprocket’s panel',
  ],
  [
    /wrong pickup location/i,
    'Shiprocket doesn’t know the shop’s pickup location. Its name in Shiprocket’s panel and SHIPROCKET_PICKUP_LOCATION must be the same',
  ],
  [/selected courier not available/i, 'The chosen carrier doesn’t deliver to this PIN code. Please choose another one'],
  [/no courier/i, 'No carrier of Shiprocket’s delivers to this PIN code. Please send it with another courier'],
  [/invalid delivery pincode/i, 'Shiprocket doesn’t know the customer’s PIN code. Please ask them whether it’s right'],
  [/invalid pickup pincode/i, 'Shiprocket doesn’t know the PIN code of the shop’s pickup location'],
  [/phone must/i, 'Shiprocket takes no such mobile number. Please ask the customer to correct it in their profile'],
  [/city may not/i, 'The city’s name is too long for Shiprocket'],
  [/address may not|address line/i, 'Shiprocket takes no such address. Please ask the customer for another one'],
  [
    /invalid email and password|user blocked|unauthorized|permission/i,
    'Shiprocket didn’t let the shop in. An operator has to check its account there',
  ],
]

/** A refusal for staff: what it means, if that is known, and Shiprocket's own words. */
export function plainWords(message: string): string {
  if (message === '') return 'Shiprocket refused it without a reason'
  const [, meaning] = meanings.find(([words]) => words.test(message)) ?? []
  return meaning === undefined ? `Shiprocket’s words: “${message}”` : `${meaning}. Shiprocket’s words: “${message}”`
}
