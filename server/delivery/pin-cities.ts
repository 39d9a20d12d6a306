import { readFileSync } from 'node:fs'
import { type PinPlace, placeOf } from '@kargha/domain/pin-places.ts'

/** @param text lines like `Abohar: 152116-152118 152128`; comments begin with # */
function citiesIn(text: string): Map<string, string> {
  const cities = new Map<string, string>()
  for (const [, city = '', pins = ''] of text.matchAll(/^([^#:\n]+): (.+)$/gm))
    for (const range of pins.split(' ')) {
      const [from = 0, to = from] = range.split('-').map(Number)
      for (let pin = from; pin <= to; pin++) cities.set(String(pin), city)
    }
  return cities
}

let listed: ReadonlyMap<string, string> | undefined

/** Read once, when a PIN code outside the large cities is first asked for. */
const listedCities = () => (listed ??= citiesIn(readFileSync(new URL('pin-cities.txt', import.meta.url), 'utf8')))

/** With the cities of GeoNames' list, which is too long for the browser. */
export function cityAndState(pin: string): PinPlace {
  const place = placeOf(pin)
  const city = place.city ?? listedCities().get(pin)
  return { ...place, ...(city !== undefined && { city }) }
}
