import type { ReactNode } from 'react'

type Props = {
  title: string
  text?: string | undefined
  note?: string | undefined
  ornament?: ReactNode
  facts?: ReactNode
  children?: ReactNode
}

/** Screen readers announce a change of state. */
export function PaymentPanel({ title, text, note, ornament, facts, children }: Props) {
  return (
    <div className="grid gap-8">
      <div role="status" className="grid gap-3">
        {ornament}
        <h1 className="text-title">{title}</h1>
        {text && <p className="max-w-prose text-lead">{text}</p>}
        {note && <p className="max-w-prose text-ink-soft">{note}</p>}
      </div>
      {facts && <div className="max-w-prose">{facts}</div>}
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}
