import { expect, test } from 'vitest'
import { countByStars } from './rating-overview.tsx'

const counts = (...ratings: number[]) => countByStars(ratings.map((rating) => ({ rating }))).map(({ count }) => count)

test('counts the ratings from five stars down to one, including zero counts', () => {
  expect(countByStars([{ rating: 4 }])).toEqual([
    { stars: 5, count: 0 },
    { stars: 4, count: 1 },
    { stars: 3, count: 0 },
    { stars: 2, count: 0 },
    { stars: 1, count: 0 },
  ])
  expect(counts(5, 4, 5, 1)).toEqual([2, 1, 0, 0, 1])
  expect(counts()).toEqual([0, 0, 0, 0, 0])
})
