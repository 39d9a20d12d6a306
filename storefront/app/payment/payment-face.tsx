import type { ReactNode } from 'react'

type Props = {
  title: string
  text?: string | undefined
  /** What to do, or to know, beyond the text. */
  note?: string | undefined
  /** Stands above the title: the border of what is finished, or what shows that something is under way. */
  ornament?: ReactNode
  /** The facts of the payment, where they are known. */
  facts?: ReactNode
  /** The ways on. */
  children?: ReactNode
}

/** One of the faces of the payment's page. That it changes is spoken. */
export function PaymentFace({ title, text, note, ornament, facts, children }: Props) {
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
