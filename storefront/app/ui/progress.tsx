/** `share` is 0 to 1. */
export function Progress({ label, share }: { label: string; share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-indigo transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <span aria-hidden className="text-small text-ink-soft tabular-nums">
        {percent}%
      </span>
    </div>
  )
}
