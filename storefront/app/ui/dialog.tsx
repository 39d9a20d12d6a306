import X from 'lucide-react/icons/x'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'

type DialogProps = { title: string; open: boolean; onClose: () => void; children: ReactNode }

/** A modal window: keeps the focus inside, closes by Escape, by its cross and by a press beside it. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="dialog w-form rounded-soft bg-card p-0 text-ink shadow-raised backdrop:bg-shade"
    >
      {open && (
        <div className="grid gap-6 p-6 sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-heading">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-m-2 grid size-touch shrink-0 place-items-center rounded-soft text-ink-soft hover:bg-paper-deep hover:text-ink"
            >
              <X aria-hidden size={20} />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

type Question = { title: string; confirmLabel: string; cancelLabel?: string; text?: string }
type Ask = (question: Question) => Promise<boolean>

const AskContext = createContext<Ask | null>(null)

/** Asks the shopper before something that can't be undone; resolves to whether they confirmed. */
export function useConfirm(): Ask {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmDialog above it')
  return ask
}

/** The one dialog that all questions of `useConfirm` are asked in. */
export function ConfirmDialog({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<((confirmed: boolean) => void) | null>(null)

  const ask = useCallback<Ask>((next) => {
    answer.current?.(false)
    setQuestion(next)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])

  const settle = (confirmed: boolean) => {
    answer.current?.(confirmed)
    answer.current = null
    setQuestion(null)
  }

  return (
    <AskContext value={ask}>
      {children}
      <Dialog title={question?.title ?? ''} open={question !== null} onClose={() => settle(false)}>
        {question?.text && <p>{question.text}</p>}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button look="quiet" onClick={() => settle(false)}>
            {question?.cancelLabel ?? 'Cancel'}
          </Button>
          <Button look="accent" onClick={() => settle(true)}>
            {question?.confirmLabel}
          </Button>
        </div>
      </Dialog>
    </AskContext>
  )
}
