import type { CSSProperties } from 'react'

/** The storefront's colours: CSS tokens don't work in emails. */
export const colours = {
  paper: '#faf5ea',
  card: '#fffdf8',
  line: '#dccfb5',
  ink: '#2a211b',
  inkSoft: '#655749',
  indigo: '#263a69',
  madder: '#9a2f27',
  leaf: '#3f6434',
} as const

export const darkColours: Record<keyof typeof colours, string> = {
  paper: '#17120e',
  card: '#221b15',
  line: '#4d4033',
  ink: '#f1e8d6',
  inkSoft: '#c4b49c',
  indigo: '#b9c7ea',
  madder: '#eba094',
  leaf: '#a9cc9a',
}

/** `className`: for dark mode's colours. */
export type Look = { className?: string; style: CSSProperties }

const dark = (className: string, property: 'color' | 'background-color' | 'border-color', colour: string) =>
  [className, `${property}:${colour}!important`] as const
const darkRules = [
  dark('paper', 'background-color', darkColours.paper),
  // The library wraps the page in a table.
  dark('paper>table>tbody>tr>td', 'background-color', darkColours.paper),
  dark('card', 'background-color', darkColours.card),
  dark('line', 'border-color', darkColours.line),
  dark('ink', 'color', darkColours.ink),
  dark('soft', 'color', darkColours.inkSoft),
  dark('link', 'color', darkColours.indigo),
  dark('brand', 'color', darkColours.madder),
  dark('saving', 'color', darkColours.leaf),
  dark('button', 'background-color', darkColours.indigo),
  dark('label', 'color', darkColours.paper),
]

/** Everything else is inline. Outlook marks elements that it has recoloured itself. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules.map(([name, rule]) => `.${name}{${rule}}`).join('')}}`,
  ...darkRules.map(([name, rule]) => `[data-ogsc] .${name}{${rule}}`),
].join('')

const text: CSSProperties = {
  fontFamily: "'Segoe UI',system-ui,-apple-system,Roboto,sans-serif",
  fontSize: '16px',
  lineHeight: '1.6',
  overflowWrap: 'anywhere',
  margin: '0 0 16px',
}
const display: CSSProperties = {
  fontFamily: "'Iowan Old Style',Georgia,'Times New Roman',serif",
  fontWeight: 600,
  lineHeight: '1.3',
}

export const looks = {
  page: { className: 'paper', style: { margin: 0, padding: '24px 8px', backgroundColor: colours.paper } },
  shopName: { className: 'brand', style: { ...display, fontSize: '24px', color: colours.madder, margin: '0 0 12px' } },
  heading: { className: 'ink', style: { ...display, fontSize: '24px', color: colours.ink, margin: '0 0 20px' } },
  subheading: { className: 'ink', style: { ...display, fontSize: '18px', color: colours.ink, margin: '24px 0 8px' } },
  text: { className: 'ink', style: { ...text, color: colours.ink } },
  /** Text in a table or list. */
  cell: { className: 'ink', style: { ...text, color: colours.ink, margin: 0 } },
  soft: { className: 'soft', style: { ...text, fontSize: '14px', color: colours.inkSoft, margin: 0 } },
  saving: { className: 'saving', style: { ...text, color: colours.leaf, margin: 0 } },
  link: { className: 'link', style: { color: colours.indigo, textDecoration: 'underline' } },
  itemName: { className: 'ink', style: { color: colours.ink, fontWeight: 600, textDecoration: 'underline' } },
  button: {
    className: 'button',
    style: { ...text, margin: '4px 0 20px', padding: '12px 24px', backgroundColor: colours.indigo },
  },
  buttonLabel: { className: 'label', style: { color: colours.card, fontWeight: 600 } },
  picture: {
    className: 'soft',
    style: { ...text, fontSize: '12px', lineHeight: '1.3', color: colours.inkSoft, margin: 0, overflow: 'hidden' },
  },
  sum: { style: { padding: '3px 0' } },
  amount: { style: { padding: '3px 0 3px 16px', whiteSpace: 'nowrap', verticalAlign: 'top' } },
  edge: {
    className: 'line',
    style: { borderTop: `1px solid ${colours.line}`, padding: '10px 0', verticalAlign: 'top' },
  },
  card: { className: 'card', style: { padding: '28px 24px 20px', backgroundColor: colours.card } },
} satisfies Record<string, Look>
