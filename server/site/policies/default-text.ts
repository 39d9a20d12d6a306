import type { PageText, TextSection } from '@kargha/contract/shop/texts.ts'

/**
 * Until staff change it. Words in double braces, such as `{{shop name}}`, follow the settings (text-words.ts), so that a default
 * text never contradicts them (decision 084).
 */
export type DefaultText = {
  title: string
  description: string
  lead: string
  /** Shows when it was last changed. */
  isDated?: true
  /** The settings' effect in a few words. */
  facts?: PageText['facts']
  sections: TextSection[]
}
