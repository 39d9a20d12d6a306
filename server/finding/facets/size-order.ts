const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']

/** Undefined if it is no size. */
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
 * Orders sizes of garments (XS, S, S/M, M) or in numbers (32, 34), before other values. Others are equal: a stable sort leaves
 * them.
 */
export function bySize(one: string, other: string): number {
  const [a, b] = [placeOf(one), placeOf(other)]
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return a - b
}
