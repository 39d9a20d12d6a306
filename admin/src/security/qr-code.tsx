import encodeQR from 'qr'

/** Drawn in the browser: the text is a secret. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The standard requires a border of four modules.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const modules = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width={220}
      height={220}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" d={modules.join('')} />
    </svg>
  )
}
