/** 'Size: M · Colour: Indigo'; empty without options. */
export const optionTextOf = (options: readonly { name: string }[], values: readonly string[]): string =>
  options.map(({ name }, index) => `${name}: ${values[index] ?? ''}`).join(' · ')

/** Inverse of `optionTextOf`: names and values contain no colon or middle dot. */
export const optionsIn = (optionText: string): { name: string; value: string }[] =>
  optionText === ''
    ? []
    : optionText.split(' · ').map((option) => {
        const [name = '', value = ''] = option.split(': ')
        return { name, value }
      })

/** 'Indigo Kurta (Size: M)'. */
export const nameWithOptions = (name: string, optionText: string): string =>
  optionText === '' ? name : `${name} (${optionText})`

export function chooseOption([first]: readonly { name: string }[]): string {
  const name = first?.name.toLowerCase() ?? 'variant'
  return `Please choose ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
