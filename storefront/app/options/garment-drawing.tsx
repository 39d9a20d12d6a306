type Point = readonly [x: number, y: number]
/** Where a measurement is taken, and where its name stands. */
type Line = { from: Point; to: Point; name: Point; anchor?: 'start' | 'middle' | 'end' }

/** What a measurement is called. The sleeve comes before the length, because it may be a 'sleeve length'. */
const parts = {
  chest: /chest|bust/i,
  waist: /waist/i,
  hip: /hip|seat/i,
  shoulder: /shoulder/i,
  sleeve: /sleeve/i,
  length: /length/i,
}
type Part = keyof typeof parts

type Garment = { outline: string; lines: Partial<Record<Part, Line>> }

const kurta: Garment = {
  outline:
    'M135 40 Q160 58 185 40 L212 48 L262 142 L236 154 L208 100 L204 150 L226 270 L94 270 L116 150 L112 100 L84 154 L58 142 L108 48 Z',
  lines: {
    shoulder: { from: [108, 30], to: [212, 30], name: [160, 20], anchor: 'middle' },
    chest: { from: [114, 104], to: [206, 104], name: [270, 108] },
    waist: { from: [116, 150], to: [204, 150], name: [270, 176] },
    hip: { from: [107, 200], to: [213, 200], name: [240, 216] },
    sleeve: { from: [222, 44], to: [270, 134], name: [250, 70] },
    length: { from: [40, 40], to: [40, 270], name: [32, 210], anchor: 'end' },
  },
}
const skirt: Garment = {
  outline: 'M122 40 L198 40 L206 90 L250 270 L70 270 L114 90 Z',
  lines: {
    waist: { from: [122, 32], to: [198, 32], name: [160, 22], anchor: 'middle' },
    hip: { from: [112, 96], to: [208, 96], name: [222, 100] },
    length: { from: [54, 40], to: [54, 270], name: [46, 160], anchor: 'end' },
  },
}

/** The part of the garment that each measurement is of, for those that can be drawn. */
export function measuredParts(names: readonly string[]): Map<Part, string> {
  const found = new Map<Part, string>()
  for (const name of names) {
    const part = (Object.keys(parts) as Part[]).find((each) => parts[each].test(name))
    if (part && !found.has(part)) found.set(part, name)
  }
  return found
}

/** A garment with a line for each of these measurements. */
export function GarmentDrawing({ names }: { names: readonly string[] }) {
  const measured = measuredParts(names)
  const isTop = (['chest', 'shoulder', 'sleeve'] as const).some((part) => measured.has(part))
  const { outline, lines } = isTop ? kurta : skirt
  const drawn = [...measured].flatMap(([part, name]) => {
    const line = lines[part]
    return line ? [{ ...line, text: name }] : []
  })
  if (drawn.length === 0) return null
  return (
    <svg
      role="img"
      aria-label={`Where to measure: ${drawn.map(({ text }) => text).join(', ')}`}
      viewBox="-40 0 400 284"
      className="w-full max-w-card justify-self-center"
    >
      <path d={outline} className="fill-paper-deep stroke-ink" strokeWidth="1.5" strokeLinejoin="round" />
      {drawn.map(({ from, to, name, anchor, text }) => (
        <g key={text}>
          <path
            d={`M${from.join(' ')} L${to.join(' ')}`}
            className="stroke-madder"
            strokeWidth="2"
            strokeDasharray="5 4"
          />
          <text x={name[0]} y={name[1]} textAnchor={anchor} fontSize="14" className="fill-ink">
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}
