const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']

/** The place of a size among sizes; undefined for what is none. */
function placeOf(size: string): number | undefined {
  if (/^\d+(\.\d+)?$/.test(size)) return Number(size)
  // S/M stands between S and M.
  const places = size.split(/[/-]/).map((part) => {
    const [, times = '', letter = ''] = /^([2-9])?(X[SL]|[A-Z]+)$/.exec(part.trim().toUpperCase()) ?? []
    if (times === '') return letters.indexOf(letter)
    return letter === 'XL'
      ? letters.indexOf('L') + Number(times)
      : letter === 'XS'
        ? letters.indexOf('S') - Number(times)
        : -1
  })
  if (places.some((place) => place < 0)) return undefined
  return places.reduce((sum, place) => sum + place, 0) / places.length
}

/**
 * Compares two values of an attribute that are sizes, of garments (XS, S, S/M, M) or in numbers (32, 34): the smaller first, and
 * sizes before what is none. Others are equal, so that a stable sort leaves them as they are.
 */
export function bySize(one: string, other: string): number {
  const [a, b] = [placeOf(one), placeOf(other)]
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return a - b
}
