/** States and union territories in their official spelling. */
export const indianStates = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
] as const

export type IndianState = (typeof indianStates)[number]

/** As other shops write them: codes of ISO 3166-2 and of vehicles, and earlier or shorter names; in letters only. */
const otherNames: Readonly<Record<IndianState, string>> = {
  'Andhra Pradesh': 'ap',
  'Arunachal Pradesh': 'ar',
  Assam: 'as',
  Bihar: 'br',
  Chhattisgarh: 'cg ct chattisgarh',
  Goa: 'ga',
  Gujarat: 'gj',
  Haryana: 'hr',
  'Himachal Pradesh': 'hp',
  Jharkhand: 'jh',
  Karnataka: 'ka',
  Kerala: 'kl',
  'Madhya Pradesh': 'mp',
  Maharashtra: 'mh',
  Manipur: 'mn',
  Meghalaya: 'ml',
  Mizoram: 'mz',
  Nagaland: 'nl',
  Odisha: 'od or orissa',
  Punjab: 'pb',
  Rajasthan: 'rj',
  Sikkim: 'sk',
  'Tamil Nadu': 'tn tamilnadu',
  Telangana: 'tg ts',
  Tripura: 'tr',
  'Uttar Pradesh': 'up',
  Uttarakhand: 'uk ut uttaranchal',
  'West Bengal': 'wb',
  'Andaman and Nicobar Islands': 'an andamannicobar andamannicobarislands andamanandnicobar',
  Chandigarh: 'ch',
  'Dadra and Nagar Haveli and Daman and Diu': 'dd dh dn dadraandnagarhaveli damananddiu',
  Delhi: 'dl newdelhi nctofdelhi nationalcapitalterritoryofdelhi',
  'Jammu and Kashmir': 'jk jammukashmir',
  Ladakh: 'la',
  Lakshadweep: 'ld',
  Puducherry: 'py pondicherry',
}
const byOtherName = new Map(
  indianStates.flatMap((state) => otherNames[state].split(' ').map((name) => [name, state] as const)),
)

/** Ignores letter case; undefined for unknown names. */
export const findState = (name: string): IndianState | undefined =>
  indianStates.find((state) => state.toLowerCase() === name.trim().toLowerCase())

/** Also a state's code, or another spelling; undefined for what is none. */
export const stateCalled = (text: string): IndianState | undefined => {
  const letters = text
    .toLowerCase()
    .replace(/^in-/, '')
    .replace(/[^a-z]/g, '')
  return findState(text) ?? byOtherName.get(letters)
}
