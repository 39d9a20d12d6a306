type Office = { pin: string; name: string; state: string; district: string; taluk: string }

/** Present, official names where GeoNames has an earlier one or another spelling, by its states. */
const presentNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Andaman & Nicobar Islands': { 'Port Blair': 'Sri Vijaya Puram', Portblair: 'Sri Vijaya Puram' },
  'Andhra Pradesh': { Ananthapur: 'Anantapur', Cuddapah: 'Kadapa', Rajahmundry: 'Rajamahendravaram' },
  Gujarat: { Mahesana: 'Mehsana', Wadhwancity: 'Wadhwan' },
  Haryana: { Gurgaon: 'Gurugram', 'Yamuna Nagar': 'Yamunanagar' },
  'Himachal Pradesh': { Dharamsala: 'Dharamshala' },
  Jharkhand: { 'B.Deoghar': 'Deoghar' },
  Karnataka: {
    Bangalore: 'Bengaluru',
    Belgaum: 'Belagavi',
    Bellary: 'Ballari',
    Bijapur: 'Vijayapura',
    Chikmagalur: 'Chikkamagaluru',
    Davangere: 'Davanagere',
    Gulbarga: 'Kalaburagi',
    Hospet: 'Hosapete',
    Hubli: 'Hubballi',
    Mangalore: 'Mangaluru',
    Mysore: 'Mysuru',
    Shimoga: 'Shivamogga',
    Tumkur: 'Tumakuru',
  },
  Kerala: { Calicut: 'Kozhikode', Sulthanbathery: 'Sulthan Bathery' },
  'Madhya Pradesh': { Hoshangabad: 'Narmadapuram' },
  Maharashtra: {
    'Ahmed Nagar': 'Ahilyanagar',
    Ahmednagar: 'Ahilyanagar',
    Aurangabad: 'Chhatrapati Sambhajinagar',
    Osmanabad: 'Dharashiv',
  },
  Pondicherry: { Pondicherry: 'Puducherry' },
  Punjab: { Mohali: 'Sahibzada Ajit Singh Nagar' },
  Rajasthan: { Sawaimadhopur: 'Sawai Madhopur', Sriganganagar: 'Sri Ganganagar' },
  'Tamil Nadu': { Tirupur: 'Tiruppur', Tuticorin: 'Thoothukudi' },
  Telangana: { 'Karim Nagar': 'Karimnagar', 'Mahabub Nagar': 'Mahbubnagar', Mahabubnagar: 'Mahbubnagar' },
  'Uttar Pradesh': {
    Allahabad: 'Prayagraj',
    Faizabad: 'Ayodhya',
    'Haider Garh': 'Haidergarh',
    Kheri: 'Lakhimpur Kheri',
    Raebarely: 'Raebareli',
  },
  'West Bengal': { Burdwan: 'Bardhaman', Midnapore: 'Medinipur' },
}

const officesIn = (list: string): Office[] =>
  list
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => {
      const [, pin = '', name = '', state = '', , district = '', , taluk = ''] = line.split('\t')
      return { pin, name, state, district, taluk }
    })

const isHead = ({ name }: Office) => / (H\.O|G\.P\.O\.)$/.test(name)

/** As in Panaji H.O, Pune City, Solapur North, Suri - I. */
const ending = / +(-|H\.O|G\.P\.O|north|south|east|west|urban|rural|city|sadar|mandal|mandalam|kty|jn|mc|i|ii|iii)\.?$/i

function withoutEndings(name: string): string {
  const shorter = name.replace(ending, '')
  return shorter === name ? name.replace(/\.$/, '') : withoutEndings(shorter)
}

const capitalised = (word: string) =>
  word.charAt(0).toUpperCase() + (/^[A-Z]{3,}$/.test(word) ? word.slice(1).toLowerCase() : word.slice(1))

/** The town in the name of an office, taluk or district. */
function townIn(state: string, name: string): string {
  const plain = name.replace(/[([].*?([)\]]|$)/g, ' ').replace(/\s+\.?/g, ' ')
  const town = withoutEndings(plain.trim()).replace(/\w+/g, capitalised)
  return presentNames[state]?.[town] ?? town
}

const keyOf = (town: string) => town.toLowerCase().replace(/[^a-z]/g, '')

/** Of two thirds at least. */
function agreedOn(names: readonly string[]): string | undefined {
  const [first] = [...Map.groupBy(names, (name) => name)].sort(([, a], [, b]) => b.length - a.length)
  return first && first[1].length * 3 >= names.length * 2 ? first[0] : undefined
}

/**
 * The town of each PIN code: its head post office's, else its taluk's, else its district's, if a post office there has its
 * name. So taluks and districts that are no towns (Bardez, North Goa) are left out.
 *
 * @param list GeoNames' postal codes of India
 */
export function citiesOf(list: string): Map<string, string> {
  const offices = officesIn(list)
  const towns = new Set(
    offices.map(({ state, district, name }) => `${state}/${district}/${keyOf(townIn(state, name))}`),
  )
  const cities = new Map<string, string>()
  for (const [pin, here] of Map.groupBy(offices, (office) => office.pin)) {
    const [{ state, district }] = here as [Office]
    const head = here.find(isHead)
    const areas = (['taluk', 'district'] as const).map((area) =>
      agreedOn(here.map((each) => townIn(state, each[area]))),
    )
    const city = head
      ? townIn(state, head.name)
      : areas.find((name) => name !== undefined && towns.has(`${state}/${district}/${keyOf(name)}`))
    if (city !== undefined) cities.set(pin, city)
  }
  return cities
}

/** `from` and further ones, as in 682501-682504. */
function rangesOf(pins: readonly string[]): string[] {
  const ranges: [number, number][] = []
  for (const pin of pins.map(Number)) {
    const last = ranges.at(-1)
    if (last && pin === last[1] + 1) last[1] = pin
    else ranges.push([pin, pin])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
}

/** A line a city, as server/delivery/pin-cities.ts reads them. */
export const linesOf = (cities: ReadonlyMap<string, string>): string[] =>
  [...Map.groupBy([...cities.keys()].toSorted(), (pin) => cities.get(pin) ?? '')]
    .map(([city, pins]) => `${city}: ${rangesOf(pins).join(' ')}`)
    .toSorted()
