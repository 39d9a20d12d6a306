import type { ReactNode } from 'react'

export function FactList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="border-b border-line">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[var(--container-mark)_1fr]"
        >
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
