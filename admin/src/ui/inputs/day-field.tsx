import { useEffect, useRef, useState } from 'react'
import { DateBox, dateProblem } from './date-box.tsx'

type DayFieldProps = { name: string; label: string; value?: string; required?: boolean; helperText?: string }

/** Like 2026-11-23. Blocks an invalid day. */
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
