import { maxPriceLimit } from '@kargha/contract/shop/catalogue.ts'
import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'

test.each([
  ['silk saree', { words: ['silk', 'saree'] }],
  ['Red Silk Saree under 5000', { words: ['red', 'silk', 'saree'], maxPrice: 5000 }],
  ['saree below Rs. 2,500', { words: ['saree'], maxPrice: 2500 }],
  ['kurti less than ₹ 1,299.50', { words: ['kurti'], maxPrice: 1299.5 }],
  ['saree upto 2k', { words: ['saree'], maxPrice: 2000 }],
  ['saree up to 10 thousand', { words: ['saree'], maxPrice: 10_000 }],
  ['under 2000 kurta', { words: ['kurta'], maxPrice: 2000 }],
  ['under 1500', { words: [], maxPrice: 1500 }],
  ['saree above 8000', { words: ['saree'], minPrice: 8000 }],
  ['kurti between 1000 and 2000', { words: ['kurti'], minPrice: 1000, maxPrice: 2000 }],
  ['kurti 2000 - 1000', { words: ['kurti'], minPrice: 1000, maxPrice: 2000 }],
  ['dress 1k to 3k', { words: ['dress'], minPrice: 1000, maxPrice: 3000 }],
  ['saree 3000 se kam', { words: ['saree'], maxPrice: 3000 }],
  ['लाल साड़ी 3 हज़ार से कम', { words: ['lal', 'sari'], maxPrice: 3000 }],
  ['कुर्ती 1500 तक', { words: ['kurti'], maxPrice: 1500 }],
  ['blouse 36', { words: ['blouse', '36'] }],
  ['kurti under 42', { words: ['kurti', 'under', '42'] }],
  ['fabric 2.5 m', { words: ['fabric', '2', '5', 'm'] }],
  ['SAR-IKT-014', { words: ['sar', 'ikt', '014'] }],
  ['saree for the wedding', { words: ['saree', 'wedding'] }],
  ['for the', { words: ['for', 'the'] }],
  ['shaadi ki saree', { words: ['shaadi', 'saree'] }],
  ['buy silk saree online', { words: ['silk', 'saree'] }],
  ['₹3000', { words: [], maxPrice: 3000 }],
  ['saree rs. 2k', { words: ['saree'], maxPrice: 2000 }],
  ['3000 rupees saree', { words: ['saree'], maxPrice: 3000 }],
  ['kurti 1500/-', { words: ['kurti'], maxPrice: 1500 }],
  ['blouse rs 36', { words: ['blouse', '36'] }],
  ['saree on sale', { words: ['saree'], onSale: true }],
  ['Discounted kurti under 2000', { words: ['kurti'], onSale: true, maxPrice: 2000 }],
  ['sale', { words: [], onSale: true }],
  ['salem silk', { words: ['salem', 'silk'] }],
  ['साड़ी ५००० से कम', { words: ['sari'], maxPrice: 5000 }],
  ['साड़ी ५,००० रुपये से कम', { words: ['sari'], maxPrice: 5000 }],
  ['साड़ी ३ हज़ार तक', { words: ['sari'], maxPrice: 3000 }],
  ['₹३००० - ₹१०००', { words: [], minPrice: 1000, maxPrice: 3000 }],
  ['saree under ৫০০০', { words: ['saree'], maxPrice: 5000 }],
  ['saree under ൫௦౦೦', { words: ['saree'], maxPrice: 5000 }],
  ['ब्लाउज ३६', { words: ['blauj', '36'] }],
  ['', { words: [] }],
])('%s', (text, expected) => expect(readSearch(text)).toEqual(expected))

test('reads ten words at most', () => expect(readSearch('a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11').words).toHaveLength(10))

const nines = '9'.repeat(17)
test.each([
  [`saree under ${nines}`, { words: ['saree'], maxPrice: maxPriceLimit }],
  [`saree rs ${nines}`, { words: ['saree'], maxPrice: maxPriceLimit }],
  [`saree over ${nines} thousand`, { words: ['saree'], minPrice: maxPriceLimit }],
  [`saree between 500 and ${nines}`, { words: ['saree'], minPrice: 500, maxPrice: maxPriceLimit }],
  [`over ${'9'.repeat(190)}`, { words: [], minPrice: maxPriceLimit }],
])('limits the price of “%s” to what a list takes', (text, expected) => expect(readSearch(text)).toEqual(expected))
