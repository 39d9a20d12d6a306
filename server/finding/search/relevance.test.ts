import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../testing/shop.ts'

/** Typed text, and words of products expected among the first five. */
const searches: [typed: string, ...products: string[]][] = [
  ['saree', 'Saree'],
  ['sari', 'Saree'],
  ['saari', 'Saree'],
  ['sadi', 'Saree'],
  ['sarees', 'Saree'],
  ['साड़ी', 'Saree'],
  ['cotton saree', 'Indigo Pochampally Ikat Cotton', 'Madder Bagru Mul Cotton'],
  ['सूती साड़ी', 'Indigo Pochampally Ikat Cotton', 'Madder Bagru Mul Cotton'],
  ['silk saree', 'Sualkuchi Muga Silk', 'Jamnagar Bandhani Gajji Silk'],
  ['silk sari under 10000', 'Rani Pink Maheshwari', 'Mint Chanderi'],
  ['रेशम', 'Sualkuchi Muga Silk'],
  ['resham saree', 'Sualkuchi Muga Silk'],
  ['red saree', 'Vermilion Kanjivaram'],
  ['lal saree', 'Vermilion Kanjivaram', 'Sambalpuri Pasapalli'],
  ['लाल साड़ी', 'Vermilion Kanjivaram'],
  ['lal', 'Crimson Ikat', 'Maroon Ikat'],
  ['red silk saree under 5000', 'Jamnagar Bandhani', 'Rajkot Patola'],
  ['red blouse', 'Maroon Banarasi Brocade Blouse'],
  ['green saree', 'Parrot Green Gadwal'],
  ['hara dupatta', 'Emerald Banarasi Silk Dupatta'],
  ['blue kurti', 'Powder Blue Chikankari Kurti', 'Indigo Dabu Wave Kurti'],
  ['neela', 'Peacock Blue Kanjivaram', 'Indigo Dabu Wave'],
  ['pink saree', 'Rani Pink Maheshwari'],
  ['gulabi saree', 'Rani Pink Maheshwari'],
  ['black blouse', 'Black Kalamkari Cotton Blouse'],
  ['white kurti', 'White Lucknow Chikankari'],
  ['yellow saree', 'Turmeric Mangalgiri'],
  ['purple saree', 'Aubergine Paithani'],
  ['kanchipuram', 'Peacock Blue Kanjivaram', 'Vermilion Kanjivaram'],
  ['kanjeevaram', 'Peacock Blue Kanjivaram', 'Vermilion Kanjivaram'],
  ['kanjiwaram silk', 'Bottle Green Kanjivaram Silk Blouse'],
  ['kanjivaram saree', 'Peacock Blue Kanjivaram'],
  ['कांजीवरम', 'Peacock Blue Kanjivaram'],
  ['banarasi', 'Emerald Banarasi', 'Magenta Banarasi'],
  ['benarasi saree', 'Magenta Banarasi Katan'],
  ['banarsi', 'Magenta Banarasi Katan'],
  ['banaras silk', 'Magenta Banarasi Katan'],
  ['बनारसी साड़ी', 'Magenta Banarasi Katan'],
  ['lehenga', 'Bagru Wrap Skirt', 'Rose Leheriya Gathered Skirt'],
  ['लहंगा', 'Bagru Wrap Skirt'],
  ['ghagra', 'Rose Leheriya Gathered Skirt'],
  ['bandhej', 'Haldi Bandhani', 'Jamnagar Bandhani'],
  ['bandhani dupatta', 'Haldi Bandhani Silk Dupatta'],
  ['bandani', 'Haldi Bandhani'],
  ['chikankari', 'Powder Blue Chikankari', 'White Lucknow Chikankari'],
  ['chikan kurti', 'White Lucknow Chikankari'],
  ['lucknowi kurti', 'White Lucknow Chikankari', 'Powder Blue Chikankari'],
  ['ikat', 'Maroon Ikat', 'Slate Grey Ikat'],
  ['ikkat saree', 'Indigo Pochampally Ikat'],
  ['pochampalli', 'Indigo Pochampally'],
  ['ajrakh', 'Ajrakh Kurti', 'Midnight Ajrakh'],
  ['ajrak dupatta', 'Ajrakh Indigo Cotton Dupatta'],
  ['block print kurti', 'Indigo Dabu Wave', 'Syahi Begar Bagru'],
  ['dabu', 'Indigo Dabu Wave', 'Indigo Dabu Tiered'],
  ['kalamkari saree', 'Kalamkari Tree of Life'],
  ['chanderi', 'Mint Chanderi', 'Sage Chanderi'],
  ['chandri saree', 'Mint Chanderi'],
  ['चंदेरी', 'Mint Chanderi'],
  ['maheshwari', 'Rani Pink Maheshwari', 'Pearl Grey Maheshwari'],
  ['paithani', 'Aubergine Paithani'],
  ['patan patola', 'Rajkot Patola'],
  ['jamdani', 'Rust Linen Jamdani', 'Moonlight Phulia Jamdani'],
  ['linen saree', 'Teal Linen', 'Natural Linen'],
  ['tasar silk', 'Kalamkari Tree of Life Tussar'],
  ['tussar', 'Ivory Tussar Kantha'],
  ['muga', 'Sualkuchi Muga'],
  ['assam silk', 'Sualkuchi Muga'],
  ['onam saree', 'Balaramapuram Kasavu'],
  ['kerala saree', 'Balaramapuram Kasavu'],
  ['odisha saree', 'Sambalpuri Pasapalli'],
  ['kota doria', 'Apricot Kota Doria'],
  ['leheriya', 'Sunrise Leheriya', 'Rose Leheriya'],
  ['fulkari', 'Patiala Phulkari'],
  ['khadi', 'Blue Stripe Khadi', 'Natural Khadi'],
  ['wedding saree', 'Mint Chanderi', 'Magenta Banarasi'],
  ['shaadi ki saree', 'Magenta Banarasi'],
  ['bridal saree', 'Vermilion Kanjivaram'],
  ['festive kurti', 'Bottle Green Mangalgiri Kurti'],
  ['office wear', 'Maroon Ikat Straight Kurti'],
  ['maxi dress', 'Midnight Ajrakh Maxi', 'Sage Chanderi Maxi'],
  ['gown', 'Midnight Ajrakh Maxi Dress'],
  ['blouse', 'Mustard Ikat Cotton Blouse'],
  ['bluose', 'Mustard Ikat Cotton Blouse'],
  ['odhni', 'Dupatta'],
  ['दुपट्टा', 'Dupatta'],
  ['dupata', 'Dupatta'],
  ['कुर्ती', 'Kurti'],
  ['kurthi', 'Kurti'],
  ['kurta', 'Kurti'],
  ['fabric', 'Blue Stripe Khadi', 'Crimson Ikat Cotton, 2.5 Metres'],
  ['cotton fabric by metre', 'Crimson Ikat Cotton, 2.5 Metres'],
  ['jaket', 'Kantha Quilt Jacket', 'Madder Ajrakh Long Jacket'],
  ['saree under 3000', 'Chettinad Kandangi', 'Turmeric Mangalgiri'],
  ['under 1000', 'Sunrise Leheriya Kota Dupatta', 'Black Kalamkari'],
  ['kurti 1500 tak', 'Indigo Dabu Wave', 'Natural Khadi Pinstripe'],
  ['sarees above 15000', 'Sualkuchi Muga', 'Vermilion Kanjivaram'],
  ['SAR-CHD-016', 'Mint Chanderi'],
  ['sar chd', 'Mint Chanderi'],
  ['temple border saree', 'Vermilion Kanjivaram', 'Teal Linen'],
  ['peacock saree', 'Peacock Blue Kanjivaram', 'Aubergine Paithani'],
  ['madras check', 'Madras Check Shirt Dress'],
  // Only in attributes, facts or descriptions.
  ['rajasthan dupatta', 'Sunrise Leheriya Kota Dupatta'],
  ['tamil nadu silk', 'Peacock Blue Kanjivaram', 'Vermilion Kanjivaram'],
  ['multicolour saree', 'Ivory Tussar Kantha'],
  ['brocade dupatta', 'Emerald Banarasi Silk Dupatta'],
  ['mulberry silk saree', 'Rajkot Patola', 'Aubergine Paithani'],
  ['gujarat kurti', 'Ajrakh Kurti'],
  ['satin dress', 'Midnight Ajrakh Maxi Dress'],
  ['yeola', 'Aubergine Paithani'],
  ['holiday skirt', 'Bagru Wrap Skirt'],
  ['korvai blouse', 'Bottle Green Kanjivaram Silk Blouse'],
  ['blouse piece contrast', 'Parrot Green Gadwal', 'Vermilion Kanjivaram'],
  // If nothing has all words, the rarest word decides.
  ['ajrakh saree', 'Midnight Ajrakh Maxi', 'Ajrakh Indigo Cotton Dupatta'],
  ['pochampally silk', 'Indigo Pochampally Ikat'],
  ['khadi saree', 'Natural Khadi Pinstripe Kurti', 'Blue Stripe Khadi'],
  // Other names, or absent: the nearest.
  ['tunic', 'Kurti'],
  ['anarkali', 'Kurti'],
  ['mehroon kurti', 'Maroon Ikat Straight Kurti'],
  ['mor', 'Peacock'],
  ['dhakai saree', 'Rust Linen Jamdani'],
  ['sangeet outfit', 'Peacock Blue Kanjivaram'],
  ['shawl', 'Dupatta'],
  // Shoppers' phrases.
  ['buy saree online', 'Saree'],
  ['latest kurti', 'Kurti'],
  ['kurti rs 1500', 'Indigo Dabu Wave', 'Natural Khadi Pinstripe'],
  ['₹1000', 'Black Kalamkari'],
  ['3000 rupees saree', 'Chettinad Kandangi', 'Turmeric Mangalgiri'],
  ['saree on sale', 'Kalamkari Tree of Life'],
  ['dupatta offer', 'Dupatta'],
  ['stitched blouse', 'Mustard Ikat Cotton Blouse'],
  ['ब्लाउज़', 'Mustard Ikat Cotton Blouse'],
]

/** Typed text, the only category of what is found, and words of the first products in order. */
const garments: [typed: string, category: string, ...first: string[]][] = [
  ['silk saree under 5000', 'Saree'],
  ['black saree', 'Saree', 'Sambalpuri'],
  ['kali sadi', 'Saree', 'Sambalpuri'],
  ['काली साड़ी', 'Saree', 'Sambalpuri'],
  ['blak saree', 'Saree', 'Sambalpuri'],
  ['yellow saree', 'Saree', 'Turmeric', 'Chettinad', 'Teal'],
  ['peeli saree', 'Saree', 'Turmeric', 'Chettinad', 'Teal'],
  ['हरी साड़ी', 'Saree', 'Parrot Green', 'Mint'],
  ['नीली साड़ी', 'Saree'],
  ['navy blue saree', 'Saree'],
  ['red colour saree', 'Saree'],
  ['लाल रंग की साड़ी', 'Saree'],
  ['wine colour saree', 'Saree', 'Jamnagar', 'Turmeric'],
  ['lavender saree', 'Saree', 'Aubergine'],
  ['peach saree', 'Saree', 'Rani Pink', 'Apricot'],
  ['maroon saree', 'Saree', 'Jamnagar', 'Turmeric'],
  ['silver saree', 'Saree', 'Natural Linen'],
  ['red silk saree for wedding', 'Saree'],
  ['शादी की साड़ी', 'Saree'],
  ['reception saree', 'Saree'],
  ['karwa chauth saree', 'Saree'],
  ['durga puja saree', 'Saree'],
  ['party wear saree', 'Saree'],
  ['saree for mother', 'Saree'],
  ['sarees for women', 'Saree'],
  ['handloom saree', 'Saree'],
  ['pure cotton saree', 'Saree'],
  ['pure silk saree', 'Saree', 'Sualkuchi', 'Jamnagar'],
  ['cotton saree below 1500', 'Saree', 'Chettinad'],
  ['south indian saree', 'Saree'],
  ['bengali saree', 'Saree'],
  ['daily wear saree', 'Saree'],
  ['block print saree', 'Saree', 'Madder Bagru'],
  ['black kurti', 'Kurti', 'Syahi Begar'],
  ['green kurti', 'Kurti', 'Bottle Green'],
  ['mustard kurti', 'Kurti', 'Pedana'],
  ['sky blue kurti', 'Kurti', 'Powder Blue'],
  ['लाल कुर्ती', 'Kurti', 'Maroon'],
  ['office wear kurti', 'Kurti', 'Maroon Ikat'],
  ['formal kurti', 'Kurti'],
  ['casual kurti', 'Kurti'],
  ['summer kurti', 'Kurti'],
  ['printed kurti', 'Kurti', 'Indigo Dabu'],
  ['long kurti', 'Kurti'],
  ['xl kurti', 'Kurti'],
  ['size m kurti', 'Kurti'],
  ['plus size kurti', 'Kurti'],
  ['ladies kurti', 'Kurti'],
  ['kurta set', 'Kurti'],
  ['कुर्ता सेट', 'Kurti'],
  ['kurti under 1000', 'Kurti', 'Natural Khadi'],
  ['suit', 'Kurti'],
  ['सूट', 'Kurti'],
  ['salwar suit', 'Kurti'],
  ['सलवार कमीज', 'Kurti'],
  ['churidar', 'Kurti'],
  ['red dress', 'Dress'],
  ['garba dress', 'Dress'],
  ['wedding dupatta', 'Dupatta', 'Emerald'],
  ['गुलाबी दुपट्टा', 'Dupatta'],
  ['haldi function', 'Dupatta', 'Haldi Bandhani'],
  ['silk blouse', 'Blouse'],
  ['palazzo', 'Garment', 'Skirt'],
  ['lengha', 'Garment', 'Skirt'],
  ['winter jacket', 'Garment', 'Kantha Quilt'],
  ['unstitched', 'Fabric'],
]

/** Of what the shop lacks, what comes first of the nearest. */
const nearest: [typed: string, ...first: string[]][] = [
  ['black dress', 'Dress', 'Dress', 'Dress'],
  ['chanderi dupatta', 'Chanderi', 'Chanderi', 'Chanderi', 'Dupatta'],
  ['georgette saree', 'Saree', 'Saree', 'Saree'],
  ['men kurta', 'Kurti', 'Kurti', 'Kurti'],
  ['kanjivaram saree under 10000', 'Peacock Blue Kanjivaram', 'Vermilion Kanjivaram'],
  ['red banarasi saree', 'Magenta Banarasi', 'Maroon Banarasi'],
]

const shop = await openShop({ seeded: true })
afterAll(() => shop.close())

test.each(searches)('%s', async (name, ...expected) => {
  const { data } = await shop.client()('searchProducts', { query: { name, limit: 5 } })
  const names = data.map((product) => product.name)
  for (const product of expected) expect(names).toContainEqual(expect.stringContaining(product))
})

const search = (name: string) => shop.client()('searchProducts', { query: { name } })

test.each(garments)('%s is %s', async (name, category, ...first) => {
  const { data, pagination } = await search(name)
  expect([...new Set(data.map(({ categoryName }) => categoryName))]).toEqual([category])
  for (const [index, words] of first.entries()) expect(data[index]?.name).toContain(words)
  expect(pagination?.nearest ?? false).toBe(name === 'kurti under 1000')
})

test.each(nearest)('%s is not sold: the nearest', async (name, ...first) => {
  const { data, pagination } = await search(name)
  expect(pagination?.nearest).toBe(true)
  for (const [index, words] of first.entries()) expect(data[index]?.name).toContain(words)
})

test.each(['gif', 'gift', 'gifts', 'return gift', 'gift for sister', 'उपहार'])(
  '%s is the collection of gifts',
  async (name) => {
    const gifts = await shop.client()('getProductsByCollection', { params: { id: 'gifts-under-2500' }, query: {} })
    const found = await search(name)
    expect(found.data.map(({ _id }) => _id)).toEqual(gifts.data.map(({ _id }) => _id))
    expect(found.pagination?.nearest).toBeUndefined()
  },
)

test('gifts are narrowed by what else is typed, a price too', async () => {
  const { data } = await search('rakhi gift under 2000')
  expect(data.length).toBeGreaterThan(1)
  for (const { categoryName, sellingPrice } of data) {
    expect(categoryName).not.toBe('Saree')
    expect(sellingPrice).toBeLessThanOrEqual(2000)
  }
})

test.each([
  ['new arrivals', 'getNewArrivals'],
  ['Best Sellers', 'getBestSellers'],
] as const)('%s is that list', async (name, list) => {
  const listed = await shop.client()(list, { query: {} })
  expect((await search(name)).data.map(({ _id }) => _id)).toEqual(listed.data.map(({ _id }) => _id))
})

test.each(['jeans', 'jewellery', 'kids'])('nothing is found for %s', async (name) =>
  expect((await search(name)).data).toEqual([]),
)
