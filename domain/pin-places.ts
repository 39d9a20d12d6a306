/** Either may be unknown. */
export type PinPlace = { city?: string; state?: string }

/** First digits of PIN codes by state; the longest match wins. Those under `''` belong to several states. */
const states: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '51 52 53',
  'Arunachal Pradesh': '790 791 792',
  Assam: '78',
  Bihar: '80 81 82 84 85 814131',
  Chandigarh: '1600 1601',
  Chhattisgarh: '49',
  'Dadra and Nagar Haveli and Daman and Diu': '39621 39622 39623 39624 362520 362540 362570',
  Delhi: '11',
  Goa: '403',
  Gujarat: '36 37 38 39',
  Haryana: '12 13',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Jharkhand: '813208 814 815 816 822 825 826 827 828 829 83',
  Karnataka: '56 57 58 59',
  Kerala: '67 68 69',
  Ladakh: '194',
  Lakshadweep: '68255',
  'Madhya Pradesh': '45 46 47 48',
  Maharashtra: '40 41 42 43 44',
  Manipur: '795',
  Meghalaya: '793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Odisha: '75 76 77',
  Puducherry: '6050 60960 673310 533464',
  Punjab: '14 15 16005 16006 16007 160103 160104',
  Rajasthan: '30 31 32 33 34',
  Sikkim: '737',
  'Tamil Nadu': '60 6052 6053 6054 6056 6057 6058 605103 605108 605109 609608 61 62 63 64',
  Telangana: '50',
  Tripura: '799',
  'Uttar Pradesh': '20 21 22 23 24 244701 2467 247669 25 26 2620 2621 2622 262302 262305 262406 2627 2628 2629 27 28',
  Uttarakhand: '2447 2460 2461 2462 2463 2464 2476 248 249 262308 262309 26231 262401 262402 262405 2625 263',
  'West Bengal': '70 71 72 73 74',
  '': '1603 246 246763 262 5071 605 607402 607403',
}

/** Large cities whose digits are not shared with the country around them. */
const cities: Readonly<Record<string, string>> = {
  Agartala: '7990',
  Agra: '2820',
  Ahmedabad: '3800',
  Aizawl: '7960',
  Ajmer: '3050',
  Aligarh: '2020',
  Amritsar: '1430',
  Bareilly: '2430',
  Bengaluru: '5600 5601',
  Bhavnagar: '3640',
  Bhopal: '4620',
  Bhubaneswar: '7510',
  Bhuj: '370001 370020',
  Bikaner: '3340',
  Chandigarh: '1600 160101 160102',
  Chennai: '6000 6001',
  'Chhatrapati Sambhajinagar': '4310',
  Coimbatore: '6410',
  Cuttack: '7530',
  Dehradun: '2480',
  Dhanbad: '8260',
  Faridabad: '1210',
  Gandhinagar: '3820',
  Gangtok: '7371',
  Ghaziabad: '20100 20101',
  Gorakhpur: '2730',
  Guntur: '5220',
  Gurugram: '1220',
  Guwahati: '7810',
  Gwalior: '4740',
  Howrah: '7111',
  Hubballi: '58002 58003',
  Hyderabad: '5000',
  Imphal: '7950',
  Indore: '4520',
  Jabalpur: '4820',
  Jaipur: '3020',
  Jalandhar: '1440',
  Jammu: '1800',
  Jamnagar: '3610',
  Jamshedpur: '8310',
  Jhansi: '2840',
  Jodhpur: '3420',
  Kanpur: '2080',
  Kochi: '6820',
  Kohima: '7970',
  Kolkata: '7000 7001',
  Kota: '3240',
  Kozhikode: '6730',
  Leh: '194101',
  Lucknow: '2260',
  Ludhiana: '1410',
  Madurai: '6250',
  Mangaluru: '5750',
  Mathura: '2810',
  Meerut: '2500',
  Moradabad: '2440',
  Mumbai: '4000 4001',
  Mysuru: '5700',
  Nagpur: '4400',
  Nashik: '4220',
  'Navi Mumbai': '4007 400614',
  'New Delhi': '1100',
  Noida: '20130',
  Panaji: '403001',
  Patna: '8000',
  Prayagraj: '2110',
  Puducherry: '6050',
  Pune: '4110',
  Raipur: '4920',
  Rajkot: '3600',
  Ranchi: '8340',
  'Sahibzada Ajit Singh Nagar': '16005 16006 16007',
  Salem: '6360',
  Shillong: '7930',
  Shimla: '1710',
  Siliguri: '7340',
  Srinagar: '1900',
  'Sri Vijaya Puram': '7441',
  Surat: '3950',
  Thane: '4006',
  Thiruvananthapuram: '6950',
  Thrissur: '6800',
  Tiruchirappalli: '6200',
  Tirupati: '5175',
  Udaipur: '3130',
  Vadodara: '3900',
  Varanasi: '2210',
  Vijayawada: '5200',
  Visakhapatnam: '5300',
  Warangal: '5060',
}

const byDigits = (names: Readonly<Record<string, string>>) =>
  new Map(Object.entries(names).flatMap(([name, digits]) => digits.split(' ').map((start) => [start, name] as const)))
const stateOf = byDigits(states)
const cityOf = byDigits(cities)

function placeOfPrefix(places: ReadonlyMap<string, string>, pin: string): string | undefined {
  for (let length = pin.length; length > 1; length--) {
    const place = places.get(pin.slice(0, length))
    if (place !== undefined) return place || undefined
  }
  return undefined
}

export function placeOf(pin: string): PinPlace {
  if (!/^[1-9]\d{5}$/.test(pin)) return {}
  const city = placeOfPrefix(cityOf, pin)
  const state = placeOfPrefix(stateOf, pin)
  return { ...(city && { city }), ...(state && { state }) }
}

/** 'Bengaluru, Karnataka', 'Kerala'; null if unknown. */
export function placeTextOf({ city, state }: PinPlace): string | null {
  // Chandigarh and Puducherry are both.
  return state === undefined || state === city ? (city ?? null) : city ? `${city}, ${state}` : state
}
