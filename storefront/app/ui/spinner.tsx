/** A turning bobbin; says `label` to those who don't see it. */
export function Spinner({ label = 'Loading ...' }: { label?: string }) {
  return (
    <span role="status" className="flex items-center justify-center p-6">
      <span
        aria-hidden
        className="size-8 animate-spin rounded-full border-3 border-line border-t-madder motion-reduce:animate-none"
      />
      <span className="sr-only">{label}</span>
    </span>
  )
}
