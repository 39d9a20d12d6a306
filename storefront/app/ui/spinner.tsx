/** Appears after a short delay, so that quick loads show none. */
export function Spinner({ label = 'Loading ...' }: { label?: string }) {
  return (
    <span role="status" className="spinner flex items-center justify-center p-8">
      <span
        aria-hidden
        className="size-8 animate-spin rounded-full border-2 border-line border-t-indigo motion-reduce:animate-none"
      />
      <span className="sr-only">{label}</span>
    </span>
  )
}
