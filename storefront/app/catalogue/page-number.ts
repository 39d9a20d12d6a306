/** The page of a list that an address asks for: 1 where it asks for none, or for nonsense. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** The address of a list's page; the first has no number. */
export const pageOf = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)
