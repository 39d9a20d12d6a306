import { readFileSync } from 'node:fs'
import { firstSteps } from '@kargha/domain/first-day.ts'
import { expect, it } from 'vitest'
import { firstDayLines } from './first-day-lines.ts'

it('docs/first-day.md lists the steps in the same order', () => {
  const [, list = ''] = readFileSync('docs/first-day.md', 'utf8').split('## Before you open')
  const listed = [...(list.split('\n## ')[0] ?? '').matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name]) => name)
  expect(listed).toEqual(firstSteps.map((step) => firstDayLines[step].label))
})
