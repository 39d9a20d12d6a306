import { settingGroups } from '../settings/setting-groups.ts'
import { may } from '../staff-api.ts'
import type { MenuEntry } from '../ui/records/feature.ts'

export type Match = {
  kind: 'Pages' | 'Orders' | 'Products' | 'Customers' | 'Settings'
  name: string
  /** What distinguishes it from others of its name. */
  about: string
  /** Like `/orders`. */
  to: string
}

const most = 6

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Whether each word that was typed begins a word of the text. */
const hasWords = (text: string, typed: string): boolean =>
  wordsOf(typed).every((each) => wordsOf(text).some((word) => word.startsWith(each)))

/** Of the menu, but those that the member may not see. */
export const pageMatches = (entries: readonly MenuEntry[], typed: string): Match[] =>
  entries
    .filter(({ permission }) => permission === undefined || may(permission))
    .filter(({ label }) => hasWords(label, typed))
    .map(({ label, group, to }): Match => ({ kind: 'Pages', name: label, about: group, to }))
    .slice(0, typed.trim() === '' ? undefined : most)

/** Whole screens first, then single settings, each by its label. */
export function settingMatches(typed: string): Match[] {
  if (typed.trim() === '') return []
  const screens = settingGroups.map(({ id, name, about }) => ({ id, name, about }))
  const single = settingGroups.flatMap(({ id, name, settings }) =>
    settings.map(({ label }) => ({ id, name: label, about: name })),
  )
  return [...screens, ...single]
    .filter(({ name }) => hasWords(name, typed))
    .map(({ id, name, about }): Match => ({ kind: 'Settings', name, about, to: `/settings/${id}` }))
    .slice(0, most)
}
