/** Every colour of the storefront that text stands in or on, as in its tokens; docs/look.md says what each is for. */
export const shopColours = {
  paper: '#faf5ea',
  'paper-deep': '#f1e8d6',
  card: '#fffdf8',
  line: '#dccfb5',
  ink: '#2a211b',
  'ink-soft': '#655749',
  indigo: '#263a69',
  'indigo-deep': '#1a294d',
  'indigo-wash': '#e4e8f1',
  madder: '#9a2f27',
  'madder-deep': '#7b231d',
  'madder-wash': '#f8e0d9',
  turmeric: '#d9981e',
  'turmeric-deep': '#94600b',
  'turmeric-wash': '#faedcb',
  leaf: '#3f6434',
  'leaf-wash': '#e3ecd9',
  salmon: '#f6b09e',
} as const

type Token = keyof typeof shopColours

/** What a shop's own colours change. */
export const themeTokens = [
  ...(['paper', 'paper-deep', 'card', 'line', 'ink', 'ink-soft'] as const),
  ...(['indigo', 'indigo-deep', 'indigo-wash', 'madder', 'madder-deep', 'madder-wash'] as const),
  ...(['turmeric', 'turmeric-deep', 'turmeric-wash'] as const),
] satisfies Token[]
type ThemeToken = (typeof themeTokens)[number]
export type Theme = Partial<Record<ThemeToken, string>>

export const ownColours = ['pageColour', 'textColour', 'buttonColour', 'accentColour', 'badgeColour'] as const
type OwnColour = (typeof ownColours)[number]
/** As #rrggbb. */
export const colourPattern = /^#[0-9a-f]{6}$/
/** Null where the shop keeps the colour that it came with. */
export type OwnColours = Record<OwnColour, string | null>

/** The token that each replaces. */
export const tokenOf = {
  pageColour: 'paper',
  textColour: 'ink',
  buttonColour: 'indigo',
  accentColour: 'madder',
  badgeColour: 'turmeric',
} as const satisfies Record<OwnColour, ThemeToken>

const names: Record<OwnColour, string> = {
  pageColour: 'the page',
  textColour: 'text',
  buttonColour: 'buttons and links',
  accentColour: 'Buy Now and offers',
  badgeColour: 'badges',
}

const channelsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const mixed = (colour: string, other: string, share: number): string => {
  const others = channelsOf(other)
  const channels = channelsOf(colour).map((channel, index) =>
    Math.round(channel * (1 - share) + (others[index] ?? 0) * share),
  )
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
const deeper = (colour: string, share: number) => mixed(colour, '#000000', share)
const paler = (colour: string, share: number) => mixed(colour, '#ffffff', share)

/** WCAG AA for text of any size. */
export const leastContrast = 4.5

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(colour).map((each) => {
    const channel = each / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** By WCAG 2, of colours like #rrggbb: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Stars are of the badges' colour, but have to be seen on the page. */
function starColour(colour: string, page: string): string {
  const steps = Array.from({ length: 20 }, (_, index) => deeper(colour, index / 20))
  return steps.find((each) => contrast(each, page) >= leastContrast) ?? '#000000'
}

/** Empty for a shop without colours of its own. */
export function themeOf({ pageColour, textColour, buttonColour, accentColour, badgeColour }: OwnColours): Theme {
  return {
    ...(pageColour && {
      paper: pageColour,
      'paper-deep': deeper(pageColour, 0.06),
      card: paler(pageColour, 0.6),
      line: deeper(pageColour, 0.16),
    }),
    ...(textColour && { ink: textColour, 'ink-soft': paler(textColour, 0.22) }),
    ...(buttonColour && {
      indigo: buttonColour,
      'indigo-deep': deeper(buttonColour, 0.28),
      'indigo-wash': paler(buttonColour, 0.88),
    }),
    ...(accentColour && {
      madder: accentColour,
      'madder-deep': deeper(accentColour, 0.22),
      'madder-wash': paler(accentColour, 0.86),
    }),
    ...(badgeColour && {
      turmeric: badgeColour,
      'turmeric-deep': starColour(badgeColour, pageColour ?? shopColours.paper),
      'turmeric-wash': paler(badgeColour, 0.75),
    }),
  }
}

const backgrounds = ['paper', 'paper-deep', 'card', 'indigo-wash', 'madder-wash', 'turmeric-wash', 'leaf-wash'] as const
const texts = ['ink', 'ink-soft', 'indigo', 'indigo-deep', 'madder', 'madder-deep', 'leaf'] as const
const dyes = ['indigo', 'indigo-deep', 'madder', 'madder-deep', 'leaf'] as const

/** Text and background, as pages pair them. */
export const colourPairs: readonly (readonly [Token, Token])[] = [
  ...backgrounds.flatMap((background) => texts.map((text) => [text, background] as const)),
  ...dyes.flatMap((background) => [['card', background] as const, ['paper', background] as const]),
  ['turmeric-deep', 'paper'],
  ['turmeric-deep', 'card'],
  ['turmeric', 'indigo-deep'],
  ['ink', 'turmeric'],
  ['ink', 'salmon'],
]

const places: Record<Token, string> = {
  paper: 'the page',
  'paper-deep': 'the bands of the page',
  card: 'fields and menus',
  line: 'lines',
  ink: 'text',
  'ink-soft': 'secondary text',
  indigo: 'buttons and links',
  'indigo-deep': 'the announcement and the footer',
  'indigo-wash': 'notices',
  madder: 'Buy Now and offers',
  'madder-deep': 'Buy Now under the pointer',
  'madder-wash': 'notices of errors',
  turmeric: 'badges',
  'turmeric-deep': 'stars',
  'turmeric-wash': 'notices of warnings',
  leaf: 'the green of what is in stock',
  'leaf-wash': 'green notices',
  salmon: 'error messages',
}

const ownColourOf = (token: Token): OwnColour | undefined =>
  ownColours.find((each) =>
    token === 'card' || token === 'line' ? each === 'pageColour' : token.startsWith(tokenOf[each]),
  )

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
// Cut, not rounded: 4.46 would read as enough.
const ratio = (value: number) => (Math.floor(value * 10) / 10).toFixed(1)

type ColourProblem = { field: OwnColour; message: string }

/** The pair that is hardest to read, with what to do; null if all can be read. */
export function colourProblem(own: OwnColours): ColourProblem | null {
  const colours: Record<Token, string> = { ...shopColours, ...themeOf(own) }
  const [worst] = colourPairs
    .map(([text, background]) => ({ text, background, value: contrast(colours[text], colours[background]) }))
    .filter(({ value }) => value < leastContrast)
    .sort((one, other) => one.value - other.value)
  if (worst === undefined) return null
  const { text, background, value } = worst
  const isDark = luminance(colours[text]) <= luminance(colours[background])
  const choices = [
    { field: ownColourOf(text), wish: isDark ? 'darker' : 'lighter' },
    { field: ownColourOf(background), wish: isDark ? 'lighter' : 'darker' },
  ].flatMap(({ field, wish }) => (field === undefined ? [] : [{ field, wish }]))
  const fault = choices.find(({ field }) => own[field] !== null) ?? choices[0]
  if (fault === undefined) throw new Error(`${text} on ${background} has too little contrast in the shop’s own tokens`)
  const advice = choices.map(({ field, wish }) => `a ${wish} colour for ${names[field]}`).join(' or ')
  return {
    field: fault.field,
    message: `${capitalised(places[text])} (${colours[text]}) on ${places[background]} (${colours[background]}) has a contrast of ${ratio(value)} to 1, but at least 4.5 to 1 can be read by all. Choose ${advice}`,
  }
}
