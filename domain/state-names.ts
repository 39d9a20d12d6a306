import { findState, type IndianState } from './indian-states.ts'
import { placeOf } from './pin-places.ts'

/** Codes of ISO 3166-2 and of number plates, earlier names and other spellings; in lower case without spaces and signs. */
const otherNames: Readonly<Record<IndianState, string>> = {
  'Andhra Pradesh': 'ap andhra',
  'Arunachal Pradesh': 'ar arunachal',
  Assam: 'as asom',
  Bihar: 'br',
  Chhattisgarh: 'cg ct chattisgarh chhatisgarh chatisgarh chattishgarh chhattishgarh',
  Goa: 'ga',
  Gujarat: 'gj gujrat',
  Haryana: 'hr hariyana',
  'Himachal Pradesh': 'hp himachal',
  Jharkhand: 'jh',
  Karnataka: 'ka karnatka karnatak mysore',
  Kerala: 'kl kerela',
  'Madhya Pradesh': 'mp',
  Maharashtra: 'mh maharastra',
  Manipur: 'mn',
  Meghalaya: 'ml',
  Mizoram: 'mz',
  Nagaland: 'nl',
  Odisha: 'od or orissa',
  Punjab: 'pb panjab',
  Rajasthan: 'rj',
  Sikkim: 'sk',
  'Tamil Nadu': 'tn tamilnad madras',
  Telangana: 'ts tg telengana',
  Tripura: 'tr',
  'Uttar Pradesh': 'up',
  Uttarakhand: 'uk ua ut uttaranchal uttrakhand',
  'West Bengal': 'wb',
  'Andaman and Nicobar Islands':
    'an andamannicobar andamannicobarislands andamannicobaris andamanandnicobar andamanandnicobaris',
  Chandigarh: 'ch',
  'Dadra and Nagar Haveli and Daman and Diu':
    'dh dn dd dadranagarhaveli dadraandnagarhaveli damandiu damananddiu dadranagarhavelidamandiu ' +
    'dadraandnagarhavelianddamandiu thedadraandnagarhavelianddamananddiu',
  Delhi: 'dl newdelhi',
  'Jammu and Kashmir': 'jk jammukashmir',
  Ladakh: 'la',
  Lakshadweep: 'ld laccadive lakshadweepislands',
  Puducherry: 'py pondicherry pondichery',
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/^in-|\(.*\)|^.* of /g, '')
    .replace(/[^a-z]/g, '')
const byName = new Map(
  Object.entries(otherNames).flatMap(([state, names]) =>
    [plain(state), ...names.split(' ')].map((name) => [name, state as IndianState] as const),
  ),
)

/** The state that a table means, by its code or any name that it has or had; undefined for what is none. */
export const stateNamed = (name: string): IndianState | undefined => findState(name) ?? byName.get(plain(name))

/** States that were a part of another when lists still in use were made. */
const carvedFrom: Partial<Record<IndianState, IndianState>> = {
  Chhattisgarh: 'Madhya Pradesh',
  Jharkhand: 'Bihar',
  Ladakh: 'Jammu and Kashmir',
  Telangana: 'Andhra Pradesh',
  Uttarakhand: 'Uttar Pradesh',
}

/** Whether a list of any age may say so of a place in `state`. */
const mayBeNamed = (state: IndianState, name: string): boolean => {
  const named = stateNamed(name)
  return named === state || (named !== undefined && named === carvedFrom[state])
}

/** The state of a PIN code, if a list has it in another one. */
export function rightStateOf(pin: string, name: string): IndianState | undefined {
  const state = placeOf(pin).state as IndianState | undefined
  return name === '' || state === undefined || mayBeNamed(state, name) ? undefined : state
}
