import { shortened } from '@kargha/domain/graphemes.ts'

/** 'usageLimit' as 'Usage limit'. */
export function inWords(name: string): string {
  if (name === 'signin') return 'Sign in'
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Change = { field: string; from?: string; to: string }

const longest = 200
const excerpt = (text: string) => (text.length > longest ? `${shortened(text, longest)}…` : text)

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(plain).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${inWords(name).toLowerCase()} ${plain(each)}`)
      .join(', ')
  return `${value}`.replaceAll(/<[^>]*>/g, ' ')
}

const isChange = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === 'object' && value !== null && 'to' in value && Object.keys(value).length <= 2

type Text = { lead: string; sections: { title: string; html: string }[] }
const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'lead' in value && 'sections' in value

/** The changed parts of a page's text, with their headings. */
function partsOf(before: unknown, after: unknown): Change[] {
  const partsIn = (value: unknown) =>
    new Map(
      isText(value)
        ? [
            ['Below the heading', value.lead],
            ...value.sections.map(({ title, html }): [string, string] => [title, html]),
          ]
        : [],
    ) as Map<string, string>
  const [old, fresh] = [partsIn(before), partsIn(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((title) => {
    const [from, to] = [old.get(title), fresh.get(title)]
    return from === to ? [] : [{ field: title, from: excerpt(plain(from)), to: excerpt(plain(to)) }]
  })
}

function changeOf(name: string, value: unknown): Change[] {
  if (!isChange(value)) return [{ field: inWords(name), to: excerpt(plain(value)) }]
  const { from, to } = value
  if (isText(from) && isText(to)) return partsOf(from, to)
  // Without its own text the page has the built-in one.
  if (isText(from) || isText(to))
    return [
      {
        field: inWords(name),
        from: isText(from) ? from.lead : 'none of ours',
        to: isText(to) ? to.lead : 'none of ours',
      },
    ]
  return [{ field: inWords(name), from: excerpt(plain(from)), to: excerpt(plain(to)) }]
}

export const changesOf = (details: Record<string, unknown>): Change[] =>
  Object.entries(details)
    .filter(([name]) => name !== '_id')
    .flatMap(([name, value]) => changeOf(name, value))
