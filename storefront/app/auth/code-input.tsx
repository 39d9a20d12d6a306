import { toAsciiDigits } from '@kargha/domain/ascii-digits.ts'
import { useRef } from 'react'

type Props = {
  label: string
  length: number
  /** A space stands for a missing digit before others. */
  code: string
  onCode: (code: string) => void
}

/** Typing moves forward, Backspace back; a pasted or suggested code fills all inputs. */
export function CodeInput({ label, length, code, onCode }: Props) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const digits = Array.from({ length }, (_, position) => code[position]?.trim() ?? '')

  const focusInput = (position: number) => inputs.current[Math.max(0, Math.min(position, length - 1))]?.focus()

  const enter = (position: number, typed: string) => {
    const entered = toAsciiDigits(typed)
      .replace(/\D/g, '')
      .slice(0, length - position)
    if (entered === '' && typed !== '') return
    const next = digits.with(position, '')
    for (const [step, digit] of [...entered].entries()) next[position + step] = digit
    onCode(next.map((digit) => digit || ' ').join(''))
    if (entered) focusInput(position + entered.length)
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="flex gap-3">
        {digits.map((digit, position) => (
          <input
            key={position}
            ref={(input) => {
              inputs.current[position] = input
            }}
            type="text"
            aria-label={`Digit ${position + 1} of ${length}`}
            inputMode="numeric"
            autoComplete={position === 0 ? 'one-time-code' : 'off'}
            value={digit}
            className="size-12 min-w-0 rounded-soft border border-ink/50 bg-card text-center text-lead tabular-nums transition-colors hover:border-ink"
            onFocus={({ target }) => target.select()}
            onChange={({ target, nativeEvent }) => {
              // Replaces a digit already there, whether typed before or after it.
              const added =
                nativeEvent instanceof InputEvent && nativeEvent.data?.length === 1 ? nativeEvent.data : null
              enter(position, added ?? target.value)
            }}
            onPaste={(event) => {
              event.preventDefault()
              const pasted = toAsciiDigits(event.clipboardData.getData('text')).replace(/\D/g, '')
              enter(pasted.length >= length ? 0 : position, pasted)
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowLeft') focusInput(position - 1)
              else if (event.key === 'ArrowRight') focusInput(position + 1)
              else if (event.key === 'Backspace' && !digit) {
                event.preventDefault()
                focusInput(position - 1)
                if (position > 0)
                  onCode(
                    digits
                      .with(position - 1, '')
                      .map((each) => each || ' ')
                      .join(''),
                  )
              }
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
