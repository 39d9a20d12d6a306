import type { DemoAttribute, DemoProduct } from '../types.ts'

/** In display order, with other names of their values. */
export const attributes: DemoAttribute[] = [
  {
    name: 'Colour',
    // Dupattas name their colours like this.
    otherNames: {
      Yellow: ['Sunrise', 'Ochre'],
      Green: ['Monsoon', 'Bottle green'],
      Pink: ['Gulabi'],
      Red: ['Brick red'],
      Blue: ['Indigo'],
    },
  },
  { name: 'Fabric', otherNames: {} },
  { name: 'Weave', otherNames: {} },
  { name: 'Technique', otherNames: {} },
  { name: 'Region', otherNames: {} },
  { name: 'Blouse piece', otherNames: {} },
  { name: 'Occasion', otherNames: {} },
]

/** By slug: Colour | Fabric | Weave | Technique | Region | Blouse piece | Occasion. */
const values: Record<string, string> = {
  'indigo-pochampally-ikat-cotton-saree':
    'Blue, White | Cotton | Ikat, Plain weave | Ikat | Telangana | Running | Office wear, Daily wear',
  'madder-bagru-mul-cotton-saree':
    'Cream, Red, Black | Cotton, Mul cotton | Plain weave | Block print | Rajasthan | Running | Daily wear, Office wear',
  'moonlight-phulia-jamdani-saree':
    'White, Blue | Cotton, Muslin | Jamdani | Jamdani | West Bengal | Not included | Festive, Office wear',
  'turmeric-mangalgiri-nizam-border-saree':
    'Yellow, Maroon | Cotton | Plain weave | Nizam border | Andhra Pradesh | Running | Office wear, Daily wear',
  'sambalpuri-pasapalli-saree':
    'Black, White, Red | Cotton | Ikat, Plain weave | Ikat | Odisha | Running | Office wear, Festive',
  'balaramapuram-kasavu-saree':
    'Cream, Gold | Cotton | Plain weave | Zari weaving | Kerala | Running | Festive, Wedding',
  'chettinad-kandangi-check-saree':
    'Red, Yellow | Cotton | Checks | Yarn-dyed checks | Tamil Nadu | Not included | Daily wear',
  'vermilion-kanjivaram-temple-border-saree':
    'Red, Green | Silk, Mulberry silk | Korvai, Brocade | Temple border | Tamil Nadu | Contrast | Wedding, Festive',
  'peacock-kanjivaram-check-saree':
    'Blue, Pink | Silk, Mulberry silk | Korvai, Checks | Zari weaving | Tamil Nadu | Contrast | Wedding, Festive',
  'magenta-banarasi-katan-buti-saree':
    'Pink, Gold | Silk, Katan silk | Brocade | Zari weaving | Uttar Pradesh | Running | Wedding, Festive',
  'aubergine-paithani-peacock-pallu-saree':
    'Purple, Gold | Silk, Mulberry silk | Tapestry | Zari weaving | Maharashtra | Running | Wedding',
  'parrot-green-gadwal-saree': 'Green, Pink | Silk | Kupadam | Temple border | Telangana | Contrast | Festive, Wedding',
  'rajkot-patola-silk-saree':
    'Red, Green | Silk, Mulberry silk | Ikat, Plain weave | Ikat | Gujarat | Running | Wedding, Festive',
  'sualkuchi-muga-silk-saree':
    'Gold, Red, Black | Silk, Muga silk | Brocade, Plain weave | Undyed | Assam | Running | Wedding, Festive',
  'jamnagar-bandhani-gajji-silk-saree':
    'Red, Maroon | Silk, Gajji silk | Satin | Bandhani | Gujarat | Running | Wedding, Festive',
  'mint-chanderi-ashrafi-saree':
    'Green, Gold | Silk cotton | Plain weave, Brocade | Zari weaving | Madhya Pradesh | Running | Wedding, Festive',
  'pearl-grey-maheshwari-bugdi-saree':
    'Grey, Pink | Silk cotton | Plain weave, Dobby | Zari weaving | Madhya Pradesh | Running | Office wear',
  'rani-pink-maheshwari-check-saree':
    'Pink, Orange, Green | Silk cotton | Checks | Yarn-dyed checks | Madhya Pradesh | Running | Festive, Office wear',
  'apricot-kota-doria-saree':
    'Orange | Silk cotton | Kota gauze | Zari weaving | Rajasthan | Running | Daily wear, Office wear',
  'natural-linen-silver-zari-saree':
    'Cream, Silver, Grey | Linen | Plain weave | Undyed | West Bengal | Running | Office wear',
  'teal-linen-temple-saree':
    'Blue, Green, Yellow | Linen | Plain weave | Temple border | Bihar | Running | Office wear, Daily wear',
  'rust-linen-jamdani-saree':
    'Orange, Brown, Cream | Linen | Jamdani | Jamdani | West Bengal | Running | Office wear, Festive',
  'bhagalpuri-ghicha-stripe-saree':
    'Brown, Orange | Silk, Tussar silk | Stripes, Plain weave | Undyed | Bihar | Running | Office wear, Festive',
  'kalamkari-tree-of-life-tussar-saree':
    'Cream, Red | Silk, Tussar silk | Plain weave | Kalamkari | Andhra Pradesh | Running | Festive',
  'ivory-tussar-kantha-saree':
    'White, Multicolour | Silk, Tussar silk | Plain weave | Kantha, Embroidery | West Bengal | Running | Festive',
  'natural-khadi-pinstripe-kurti':
    'Cream, Grey | Cotton, Khadi | Stripes, Plain weave | Hand spinning | Andhra Pradesh | – | Daily wear, Office wear',
  'bottle-green-mangalgiri-kurti':
    'Green, Maroon, Gold | Cotton | Plain weave | Nizam border | Andhra Pradesh | – | Festive, Office wear',
  'maroon-ikat-straight-kurti':
    'Maroon, Cream | Cotton | Ikat, Plain weave | Ikat | Telangana | – | Office wear, Daily wear',
  'ajrakh-indigo-madder-kurti':
    'Blue, Red | Cotton | Plain weave | Ajrakh, Block print | Gujarat | – | Daily wear, Festive',
  'syahi-begar-bagru-kurti': 'Cream, Black, Red | Cotton | Plain weave | Block print | Rajasthan | – | Daily wear',
  'pedana-kalamkari-kurti':
    'Yellow, Red, Blue | Cotton | Plain weave | Kalamkari, Block print | Andhra Pradesh | – | Daily wear, Office wear',
  'indigo-dabu-wave-kurti': 'Blue | Cotton | Plain weave | Dabu, Block print | Rajasthan | – | Daily wear',
  'white-lucknow-chikankari-kurti':
    'White | Cotton | Plain weave | Chikankari, Embroidery | Uttar Pradesh | – | Festive, Office wear',
  'powder-blue-chikankari-kurti':
    'Blue, White | Cotton, Mul cotton | Plain weave | Chikankari, Embroidery | Uttar Pradesh | – | Office wear, Daily wear',
  'grey-ikat-midi-dress': 'Grey, White | Cotton | Ikat, Plain weave | Ikat | Andhra Pradesh | – | Office wear',
  'madras-check-shirt-dress':
    'Red, Blue, Yellow | Cotton | Checks | Yarn-dyed checks | Tamil Nadu | – | Holiday, Daily wear',
  'indigo-dabu-tiered-midi-dress':
    'Blue, White | Cotton | Plain weave | Dabu, Block print | Rajasthan | – | Holiday, Daily wear',
  'rust-bagru-maxi-dress': 'Orange, Brown, Cream | Cotton | Plain weave | Block print | Rajasthan | – | Holiday',
  'midnight-ajrakh-maxi-dress': 'Blue, Red | Modal | Satin | Ajrakh, Block print | Gujarat | – | Festive',
  'sage-chanderi-maxi-dress':
    'Green, Gold | Silk cotton | Plain weave, Brocade | Zari weaving | Madhya Pradesh | – | Festive, Wedding',
  'ajrakh-indigo-cotton-dupatta':
    'Blue, Red | Cotton, Mul cotton | Plain weave | Ajrakh, Block print | Gujarat | – | Daily wear, Office wear',
  'sunrise-leheriya-kota-dupatta': 'Yellow, Orange, Pink | Cotton | Kota gauze | Leheriya | Rajasthan | – | Festive',
  'kalamkari-vine-cotton-dupatta':
    'Cream, Red | Cotton | Plain weave | Kalamkari, Block print | Andhra Pradesh | – | Daily wear, Office wear',
  'haldi-bandhani-silk-dupatta': 'Yellow, Red | Silk | Plain weave | Bandhani | Gujarat | – | Wedding, Festive',
  'emerald-banarasi-silk-dupatta':
    'Green, Gold | Silk, Katan silk | Brocade | Zari weaving | Uttar Pradesh | – | Wedding, Festive',
  'patiala-phulkari-dupatta':
    'Red, Gold, Multicolour | Cotton | Plain weave | Phulkari, Embroidery | Punjab | – | Festive, Wedding',
  'ivory-kantha-cotton-dupatta':
    'White, Red, Blue | Cotton | Plain weave | Kantha, Embroidery | West Bengal | – | Daily wear, Office wear',
  'blush-chikankari-mul-dupatta':
    'Pink, White | Cotton, Mul cotton | Plain weave | Chikankari, Embroidery | Uttar Pradesh | – | Festive, Daily wear',
  'black-kalamkari-cotton-blouse':
    'Black, Red, Yellow | Cotton | Plain weave | Kalamkari, Block print | Andhra Pradesh | – | Daily wear, Office wear',
  'mustard-ikat-cotton-blouse':
    'Yellow, White, Brown | Cotton | Ikat, Plain weave | Ikat | Telangana | – | Daily wear, Office wear',
  'maroon-banarasi-brocade-blouse':
    'Maroon, Gold | Silk | Brocade | Zari weaving | Uttar Pradesh | – | Wedding, Festive',
  'bottle-green-kanjivaram-blouse':
    'Green, Red | Silk, Mulberry silk | Korvai, Plain weave | Temple border | Tamil Nadu | – | Wedding, Festive',
  'kantha-quilt-jacket':
    'Orange, White, Blue | Cotton | Quilted | Kantha, Embroidery | West Bengal | – | Holiday, Daily wear',
  'ajrakh-long-jacket': 'Red, Blue | Cotton | Plain weave | Ajrakh, Block print | Gujarat | – | Office wear, Festive',
  'bagru-wrap-skirt': 'Green, Cream, Red | Cotton | Plain weave | Block print | Rajasthan | – | Holiday, Daily wear',
  'rose-leheriya-gathered-skirt': 'Pink, White | Cotton | Plain weave | Leheriya | Rajasthan | – | Festive',
  'blue-stripe-khadi-fabric':
    'White, Blue | Cotton, Khadi | Stripes, Plain weave | Hand spinning | West Bengal | – | –',
  'crimson-ikat-fabric': 'Red, Black, Cream | Cotton | Ikat, Plain weave | Ikat | Telangana | – | –',
  'peach-chanderi-buti-fabric':
    'Pink, Orange, Gold | Silk cotton | Plain weave, Brocade | Zari weaving | Madhya Pradesh | – | –',
  'natural-eri-silk-fabric': 'Cream | Silk, Eri silk | Plain weave | Undyed, Hand spinning | Assam | – | –',
}

/** Only those with a value. */
export const attributesOf = (slug: string): DemoProduct['attributes'] =>
  (values[slug] ?? '').split(' | ').flatMap((cell, index) => {
    const name = attributes[index]?.name
    return name === undefined || cell === '–' || cell === '' ? [] : { name, values: cell.split(', ') }
  })
