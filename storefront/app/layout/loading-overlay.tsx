/**
 * Covers the page for its first 3000 ms, once per document load. CSS alone draws and removes it, so that it goes where
 * no script runs; the page beneath loads, renders and can be read by screen readers meanwhile.
 */
export function LoadingOverlay() {
  return (
    <div aria-hidden className="loading-overlay">
      <svg aria-hidden viewBox="0 0 120 80" className="w-36">
        <g className="stroke-indigo" strokeWidth="2">
          {[20, 32, 44, 56, 68, 80, 92, 104].map((x) => (
            <path key={x} d={`M${x - 2} 6V74`} />
          ))}
        </g>
        <g className="weft stroke-madder" strokeWidth="4" fill="none">
          <path d="M6 24H114M6 40H114M6 56H114" pathLength="1" />
        </g>
      </svg>
    </div>
  )
}
