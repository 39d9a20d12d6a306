/** What a line of a cart or an order says of its variant: 'Size: M · Colour: Indigo'; empty without options. */
export const optionTextOf = (options: readonly { name: string }[], values: readonly string[]): string =>
  options.map(({ name }, index) => `${name}: ${values[index] ?? ''}`).join(' · ')

/** The same read back. No name and no value contains a colon or a dot in the middle of the line. */
export const optionsIn = (optionText: string): { name: string; value: string }[] =>
  optionText === ''
    ? []
    : optionText.split(' · ').map((option) => {
        const [name = '', value = ''] = option.split(': ')
        return { name, value }
      })

/** How a sentence names a product in one of its variants: 'Indigo Kurta (Size: M)'. */
export const nameWithOptions = (name: string, optionText: string): string =>
  optionText === '' ? name : `${name} (${optionText})`

/** The question to a shopper who has to choose first. */
export function chooseOption([first]: readonly { name: string }[]): string {
  const name = first?.name.toLowerCase() ?? 'variant'
  return `Please choose ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
