/** Where a list shows what a filter leaves, `/orders?filter=…`; of a queue, what has waited longest comes first. */
export const listOf = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}${'queue' in filter ? '&sort=createdAt&order=ASC' : ''}`
