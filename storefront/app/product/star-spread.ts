/** How many of the ratings gave five stars, four, and so on down to one. */
export function starSpread(ratings: readonly { rating: number }[]): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: ratings.filter(({ rating }) => rating === stars).length }))
}
