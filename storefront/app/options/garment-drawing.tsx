type Point = readonly [x: number, y: number]
/** `name` is the middle of the label, which is turned along the line. */
type Line = { from: Point; to: Point; name: Point; turn?: number }

/** Sleeve and bodice precede length, because of names like 'sleeve length'. */
const parts = {
  chest: /chest|bust/i,
  waist: /waist/i,
  hip: /hip|seat/i,
  shoulder: /shoulder/i,
  sleeve: /sleeve/i,
  bodice: /bodice/i,
  length: /length/i,
}
type Part = keyof typeof parts

type Garment = { outline: string; lines: Partial<Record<Part, Line>> }

const kurta: Garment = {
  outline:
    'M135 40 Q160 58 185 40 L212 48 L262 142 L236 154 L208 100 L204 150 L226 270 L94 270 L116 150 L112 100 L84 154 L58 142 L108 48 Z',
  lines: {
    shoulder: { from: [108, 30], to: [212, 30], name: [160, 22] },
    chest: { from: [114, 104], to: [206, 104], name: [160, 97] },
    waist: { from: [116, 150], to: [204, 150], name: [160, 143] },
    hip: { from: [107, 200], to: [213, 200], name: [160, 193] },
    sleeve: { from: [222, 44], to: [270, 134], name: [251, 86], turn: 62 },
    bodice: { from: [46, 40], to: [46, 150], name: [38, 95], turn: -90 },
    length: { from: [18, 40], to: [18, 270], name: [10, 155], turn: -90 },
  },
}
const skirt: Garment = {
  outline: 'M122 40 L198 40 L206 90 L250 270 L70 270 L114 90 Z',
  lines: {
    waist: { from: [122, 32], to: [198, 32], name: [160, 24] },
    hip: { from: [112, 96], to: [208, 96], name: [160, 89] },
    length: { from: [54, 40], to: [54, 270], name: [46, 155], turn: -90 },
  },
}

export function measuredParts(names: readonly string[]): Map<Part, string> {
  const found = new Map<Part, string>()
  for (const name of names) {
    const part = (Object.keys(parts) as Part[]).find((each) => parts[each].test(name))
    if (part && !found.has(part)) found.set(part, name)
  }
  return found
}

export function GarmentDrawing({ names }: { names: readonly string[] }) {
  const measured = measuredParts(names)
  const isTop = (['chest', 'shoulder', 'sleeve'] as const).some((part) => measured.has(part))
  const { outline, lines } = isTop ? kurta : skirt
  const drawn = [...measured].flatMap(([part, name]) => {
    const line = lines[part]
    // A stretching waist is measured 'from' and 'to', at the same place.
    return line ? [{ ...line, text: name.replace(/ (from|to)$/i, '') }] : []
  })
  if (drawn.length === 0) return null
  return (
    <svg
      role="img"
      aria-label={`Where to measure: ${drawn.map(({ text }) => text).join(', ')}`}
      viewBox="-10 0 320 284"
      className="w-full max-w-card justify-self-center"
    >
      <path d={outline} className="fill-paper-deep stroke-ink" strokeWidth="1.5" strokeLinejoin="round" />
      {drawn.map(({ from, to, name: [x, y], turn = 0, text }) => (
        <g key={text}>
          <path
            d={`M${from.join(' ')} L${to.join(' ')}`}
            className="stroke-madder"
            strokeWidth="2"
            strokeDasharray="5 4"
          />
          <text
            x={x}
            y={y}
            textAnchor="middle"
            transform={`rotate(${turn} ${x} ${y})`}
            fontSize="16"
            className="fill-ink"
          >
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}
