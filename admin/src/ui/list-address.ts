/** Where a list shows what a filter leaves: `/orders?filter=…`. */
export const listOf = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`
