import { expect, test } from 'vitest'
import { toLatin } from './devanagari.ts'
import { phoneticKey } from './search-words.ts'

test.each([
  ['साड़ी', 'sari'],
  ['बनारसी', 'banarasi'],
  ['रेशम', 'resham'],
  ['लाल', 'lal'],
  ['दुपट्टा', 'dupatta'],
  ['कुर्ती', 'kurti'],
  ['बंधेज', 'bandhej'],
  ['कांजीवरम', 'kanjivaram'],
  ['लहंगा', 'lahanga'],
  ['ओढ़नी', 'orhani'],
  ['ऑर्गेंज़ा', 'orgenza'],
  ['चंपा', 'champa'],
  ['saree', 'saree'],
  ['२ मीटर', '२ mitar'],
])('%s is spelled %s', (hindi, latin) => expect(toLatin(hindi)).toBe(latin))

test.each([
  ['साड़ी', 'saree'],
  ['कांजीवरम', 'kanjeevaram'],
  ['दुपट्टा', 'dupata'],
  ['ज़री', 'zari'],
])('%s sounds like %s', (hindi, word) => expect(phoneticKey(toLatin(hindi))).toBe(phoneticKey(word)))
