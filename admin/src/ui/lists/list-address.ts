/** The address of a filtered list, `/orders?filter=…`; a queue begins with what has waited longest. */
export const listAddress = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}${'queue' in filter ? '&sort=createdAt&order=ASC' : ''}`
