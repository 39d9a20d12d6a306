/** A turning bobbin; says `label` to those who don't see it. What comes quickly comes without it. */
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
