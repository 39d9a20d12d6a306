import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'

type DialogProps = { title: string; open: boolean; onClose: () => void; children: ReactNode }

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

type ConfirmQuestion = { title: string; confirmLabel: string; cancelLabel?: string; text?: string }

/** `confirm` resolves to the shopper's answer; `confirmation` is its dialog. */
export function useConfirm() {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null)
  const resolveQuestion = useRef<((confirmed: boolean) => void) | null>(null)

  const confirm = (next: ConfirmQuestion): Promise<boolean> => {
    resolveQuestion.current?.(false)
    setQuestion(next)
    return new Promise((resolve) => {
      resolveQuestion.current = resolve
    })
  }

  const answer = (confirmed: boolean) => {
    resolveQuestion.current?.(confirmed)
    resolveQuestion.current = null
    setQuestion(null)
  }

  const confirmation = (
    <Dialog title={question?.title ?? ''} open={question !== null} onClose={() => answer(false)}>
      {question?.text && <p>{question.text}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="quiet" onClick={() => answer(false)}>
          {question?.cancelLabel ?? 'Cancel'}
        </Button>
        <Button look="accent" onClick={() => answer(true)}>
          {question?.confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
  return { confirm, confirmation }
}
