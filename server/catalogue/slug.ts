/** The slug that a name makes: `Indigo Ikat Saree` is `indigo-ikat-saree`. Empty where no Latin letter or digit is in it. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
