import { NewAddress } from '@kargha/contract/shop/address.ts'
import { isPinCode } from '@kargha/domain/pin-code.ts'
import { placeOf } from '@kargha/domain/pin-places.ts'
import { describe, expect, it } from 'vitest'
import { cityAndState } from './pin-cities.ts'
import { isGivenOut } from './postal-districts.ts'

const every = Array.from({ length: 900_000 }, (_, step) => String(step + 100_000))
const listed = every.flatMap((pin) => {
  const { city } = cityAndState(pin)
  return city === undefined || placeOf(pin).city !== undefined ? [] : [{ pin, city }]
})

describe('the city of a PIN code', () => {
  it.each(
    Object.entries({
      ...{ 560001: 'Bengaluru', 110001: 'New Delhi', 400001: 'Mumbai', 600001: 'Chennai', 700001: 'Kolkata' },
      ...{ 302001: 'Jaipur', 751001: 'Bhubaneswar', 605001: 'Puducherry', 682001: 'Kochi', 781001: 'Guwahati' },
      ...{ 122001: 'Gurugram', 144001: 'Jalandhar', 171001: 'Shimla', 221001: 'Varanasi', 263139: 'Haldwani' },
      ...{ 301001: 'Alwar', 362001: 'Junagadh', 384001: 'Mehsana', 413001: 'Solapur', 414001: 'Ahilyanagar' },
      ...{ 431001: 'Chhatrapati Sambhajinagar', 461001: 'Narmadapuram', 486001: 'Rewa', 495001: 'Bilaspur' },
      ...{ 504106: 'Nirmal', 516001: 'Kadapa', 518001: 'Kurnool', 533001: 'Kakinada', 572101: 'Tumakuru' },
      ...{ 583101: 'Ballari', 585101: 'Kalaburagi', 586101: 'Vijayapura', 590001: 'Belagavi', 612001: 'Kumbakonam' },
      ...{ 628001: 'Thoothukudi', 641601: 'Tiruppur', 671121: 'Kasaragod', 673571: 'Kozhikode', 688001: 'Alappuzha' },
      ...{
        713101: 'Bardhaman',
        713301: 'Asansol',
        736101: 'Cooch Behar',
        744101: 'Sri Vijaya Puram',
        756001: 'Balasore',
      },
      ...{ 769001: 'Rourkela', 785001: 'Jorhat', 799001: 'Agartala', 823001: 'Gaya', 842001: 'Muzaffarpur' },
    }),
  )('%s is in %s', (pin, city) => expect(cityAndState(pin).city).toBe(city))

  it('is unknown where post offices agree on no town, and for what is no PIN code', () => {
    expect(cityAndState('605106')).toEqual({})
    expect(cityAndState('140301')).toEqual({ state: 'Punjab' })
    for (const text of ['', '50410', '5041060', 'Nirmal', '504106-504107']) expect(cityAndState(text), text).toEqual({})
  })

  it('is listed for PIN codes that India has, by a name that couriers take', () => {
    expect(listed.length).toBeGreaterThan(14_000)
    expect(listed.filter(({ pin }) => !isPinCode(pin) || !isGivenOut(pin))).toEqual([])
    const names = [...new Set(listed.map(({ city }) => city))]
    const taken = (city: string) => NewAddress.shape.city.safeParse(city).data === city
    expect(names.filter((city) => !taken(city) || !/^[A-Z][A-Za-z.' -]+$/.test(city))).toEqual([])
  })
})
