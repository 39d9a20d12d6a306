import { expect, it } from 'vitest'
import { citiesOf, linesOf } from './cities-of-offices.ts'

/** As GeoNames has them: country, PIN code, office, state, its code, district, its code, taluk … */
const office = (pin: string, name: string, state: string, district: string, taluk: string) =>
  ['IN', pin, name, state, '00', district, '000', taluk, '', '12.9', '77.5', '4'].join('\t')
const citiesOfRows = (...rows: string[]) => Object.fromEntries(citiesOf(`${rows.join('\n')}\n`))

it('the town of a head post office is the city', () => {
  expect(
    citiesOfRows(
      office('431001', 'Kranti Chowk', 'Maharashtra', 'Aurangabad', 'Aurangabad'),
      office('628001', 'Tuticorin H.O', 'Tamil Nadu', 'Tuticorin', 'NA'),
      office('133001', 'Ambala G.P.O.', 'Haryana', 'Ambala', 'Ambala'),
      office('174001', 'Bilaspur (Bilaspur- HP) H.O', 'Himachal Pradesh', 'Bilaspur', 'Sadar'),
    ),
  ).toEqual({ 628001: 'Thoothukudi', 133001: 'Ambala', 174001: 'Bilaspur' })
})

it('the taluk is the city if two thirds agree and it has a post office of its name; then the district alike', () => {
  const nirmal = office('504106', 'Nirmal H.O', 'Telangana', 'Adilabad', 'Nirmal')
  const village = (name: string, taluk: string) => office('504101', name, 'Telangana', 'Adilabad', taluk)
  const adilabad = office('504001', 'ADILABAD H.O', 'Telangana', 'Adilabad', 'Adilabad')
  const cityOf = (...rows: string[]) => citiesOfRows(nirmal, ...rows)['504101']
  expect(cityOf(village('Soan', 'Nirmal'), village('Kadthal', 'Nirmal Mandal'), village('Bopari', 'Mudhole'))).toBe(
    'Nirmal',
  )
  expect(cityOf(village('Soan', 'Nirmal'), village('Bopari', 'Mudhole'))).toBeUndefined()
  expect(cityOf(village('Soan', 'Soanpet'))).toBeUndefined()
  expect(cityOf(village('Soan', 'Soanpet'), adilabad)).toBe('Adilabad')
})

it('towns of another state with the same name keep theirs', () => {
  expect(
    citiesOfRows(
      office('586101', 'Bijapur H.O', 'Karnataka', 'Vijayapura', 'Bijapur'),
      office('494444', 'Bijapur H.O', 'Chattisgarh', 'Bijapur', 'Bijapur'),
    ),
  ).toEqual({ 586101: 'Vijayapura', 494444: 'Bijapur' })
})

it('a line has all PIN codes of a city, in order', () => {
  const cities = ['152128', '152117', '152116', '152118'].map((pin) => [pin, 'Abohar'] as const)
  expect(linesOf(new Map([['504106', 'Nirmal'], ...cities]))).toEqual([
    'Abohar: 152116-152118 152128',
    'Nirmal: 504106',
  ])
})
