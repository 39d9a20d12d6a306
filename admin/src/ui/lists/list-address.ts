/** Like `/orders?filter=…`; queues start with the longest wait. */
export const listAddress = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}${'queue' in filter ? '&sort=createdAt&order=ASC' : ''}`
