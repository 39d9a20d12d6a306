import { useRef } from 'react'

type Props = {
  label: string
  /** How many digits it has, each in a field of its own. */
  length: number
  /** The digits so far; a space stands for one that is missing before others. */
  code: string
  onCode: (code: string) => void
}

/** A code, digit by digit: typing moves on, Backspace moves back, and a pasted or offered code fills all of it. */
export function CodeInput({ label, length, code, onCode }: Props) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const digits = Array.from({ length }, (_, place) => code[place]?.trim() ?? '')

  const goTo = (place: number) => inputs.current[Math.max(0, Math.min(place, length - 1))]?.focus()

  /** Puts the digits of `typed` in from `place` on. */
  const put = (place: number, typed: string) => {
    const given = typed.replace(/\D/g, '').slice(0, length - place)
    if (given === '' && typed !== '') return
    const next = digits.with(place, '')
    for (const [step, digit] of [...given].entries()) next[place + step] = digit
    onCode(next.map((digit) => digit || ' ').join(''))
    if (given) goTo(place + given.length)
  }

  return (
    <fieldset>
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="flex gap-3">
        {digits.map((digit, place) => (
          <input
            key={place}
            ref={(input) => {
              inputs.current[place] = input
            }}
            aria-label={`Digit ${place + 1} of ${length}`}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            value={digit}
            className="size-12 rounded-soft border border-ink/50 bg-card text-center text-lead tabular-nums transition-colors hover:border-ink"
            onFocus={({ target }) => target.select()}
            onChange={({ target, nativeEvent }) => {
              // One that stood there already is replaced, on whichever side of it the new one was typed.
              const added =
                nativeEvent instanceof InputEvent && nativeEvent.data?.length === 1 ? nativeEvent.data : null
              put(place, added ?? target.value)
            }}
            onPaste={(event) => {
              event.preventDefault()
              const pasted = event.clipboardData.getData('text').replace(/\D/g, '')
              put(pasted.length >= length ? 0 : place, pasted)
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowLeft') goTo(place - 1)
              else if (event.key === 'ArrowRight') goTo(place + 1)
              else if (event.key === 'Backspace' && !digit) {
                event.preventDefault()
                goTo(place - 1)
                if (place > 0)
                  onCode(
                    digits
                      .with(place - 1, '')
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
