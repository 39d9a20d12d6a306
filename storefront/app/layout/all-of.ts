/**
 * The link to a category's own list: 'All Kurtis' of 'Kurti'. Most categories have a name in the singular; one that has no
 * plural, such as 'Jewellery', stays as it is.
 */
export function allOf(category: string): string {
  if (/(ss|sh|ch|x)$/i.test(category)) return `All ${category}es`
  return /[sy]$/i.test(category) || !/[a-z]$/i.test(category) ? `All ${category}` : `All ${category}s`
}
