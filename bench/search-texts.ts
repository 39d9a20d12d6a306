import { randomOf, seededRandom } from './distinct-requests.ts'

const kinds = 'saree saree sari saari sarees kurti kurta dupatta dupata blouse bluose dress skirt jacket fabric'.split(
  ' ',
)
const crafts =
  `banarasi benarasi banarsi chanderi chandri kanjivaram kanchipuram ikat ikkat pochampally bandhani bandani ajrakh ajrak kalamkari
   jamdani maheshwari leheriya chikankari chikan paithani patola phulkari khadi linen tussar tasar muga dabu jaamdani kalamkri`.split(
    /\s+/,
  )
const fabrics = 'silk cotton resham soft handloom wedding festive office summer'.split(' ')
const colours =
  'red lal blue neela indigo green hara pink gulabi rani yellow haldi white black maroon mehroon purple ivory rust'.split(
    ' ',
  )
const prices = [500, 800, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 15_000]
const priceWords: readonly ((price: number) => string)[] = [
  (price) => `under ${price}`,
  (price) => `below ₹${price}`,
  (price) => `${price} tak`,
  (price) => `above ${price}`,
  (price) => `${price} to ${price * 2}`,
  (price) => `between ${price} and ${price * 2}`,
]
const hindi = {
  kinds: 'साड़ी कुर्ती दुपट्टा ब्लाउज़ लहंगा'.split(' '),
  words: 'बनारसी चंदेरी कांजीवरम सूती रेशम लाल नीला हरा गुलाबी पीला काला सफेद'.split(' '),
}

/** Hundreds of texts as people type them: one word or several, right and misspelt, with prices, in Hindi; none twice. */
export function searchTexts(): string[] {
  const random = seededRandom(2)
  const of = (items: readonly string[]) => randomOf(random, items)
  const price = () => randomOf(random, priceWords)(randomOf(random, prices))
  const patterns: readonly (() => string)[] = [
    () => of(crafts),
    () => of([...kinds, ...fabrics, ...colours]),
    () => `${of(crafts)} ${of(kinds)}`,
    () => `${of(colours)} ${of(kinds)}`,
    () => `${of(fabrics)} ${of(kinds)}`,
    () => `${of(colours)} ${of(crafts)} ${of(kinds)}`,
    () => `${of(crafts)} ${of(fabrics)} ${of(kinds)}`,
    () => `${of(kinds)} ${price()}`,
    () => `${of(crafts)} ${of(kinds)} ${price()}`,
    () => `${of(hindi.words)} ${of(hindi.kinds)}`,
    () => of([...hindi.words, ...hindi.kinds]),
  ]
  return [...new Set(Array.from({ length: 800 }, (_, index) => patterns[index % patterns.length]?.() ?? ''))]
}
