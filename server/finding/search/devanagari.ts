const consonants: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
}
/** With a dot below: Persian sounds, and the r of sari. */
const dotted: Record<string, string> = { क: 'q', ख: 'kh', ग: 'g', ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' }
const vowels: Record<string, string> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ऑ: 'o', ओ: 'o', औ: 'au' },
}
const vowelSigns: Record<string, string> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ॉ': 'o', 'ो': 'o', 'ौ': 'au' },
}
const dot = '\u093c'
const vowelless = '\u094d'
const nasals = '\u0901\u0902'

/**
 * Transliterates Hindi as shoppers type it: `sari` for साड़ी, `resham` for रेशम. Consonants carry an `a` unless a sign follows or
 * the word ends. Leaves other scripts.
 */
export function toLatin(word: string): string {
  const signs = [...word.normalize('NFD')]
  let latin = ''
  let isVowelDue = false
  for (const [index, sign] of signs.entries()) {
    const hasDot = signs[index + 1] === dot
    const consonant = (hasDot && dotted[sign]) || consonants[sign]
    const nasal = nasals.includes(sign)
    if (sign === dot) continue
    if (isVowelDue && !(sign in vowelSigns) && sign !== vowelless) latin += 'a'
    isVowelDue = consonant !== undefined
    if (nasal) latin += /^[पफबभम]/.test(signs[index + 1] ?? '') ? 'm' : 'n'
    else if (sign !== vowelless) latin += consonant ?? vowels[sign] ?? vowelSigns[sign] ?? sign
  }
  return latin
}
