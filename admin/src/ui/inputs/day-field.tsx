import { useEffect, useRef, useState } from 'react'
import { DateBox, dateProblem } from './date-box.tsx'

type DayFieldProps = { name: string; label: string; value?: string; required?: boolean; helperText?: string }

/** A day in a FormDialog, as a field like 2026-11-23. What is no day is not sent. */
export function DayField({ name, value: first = '', ...field }: DayFieldProps) {
  const [value, setValue] = useState(first)
  const box = useRef<HTMLInputElement>(null)
  const problem = dateProblem('day', value) ?? ''
  useEffect(() => box.current?.setCustomValidity(problem), [problem])
  return (
    <>
      <DateBox {...field} value={value} onChange={setValue} inputRef={box} />
      <input type="hidden" name={name} value={value} />
    </>
  )
}
