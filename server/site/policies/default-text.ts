import type { PageText, TextSection } from '@kargha/contract/shop/texts.ts'

/**
 * A page's text before staff change it. Words in double braces, such as `{{shop name}}`, follow the settings (text-words.ts).
 * Their page says which apply now, so that a default text never states what the settings deny.
 */
export type DefaultText = {
  title: string
  description: string
  lead: string
  /** Whether it shows the date of its last change. */
  isDated?: true
  /** What the settings come to, in a few words each. */
  facts?: PageText['facts']
  sections: TextSection[]
}
