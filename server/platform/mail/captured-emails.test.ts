import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { deleteCapturedEmailsOf, listCapturedEmails } from './captured-emails.ts'

it('deletes the emails of customers who leave at the same moment, while staff list them', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'kargha-emails-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const leaving = Array.from({ length: 5 }, (_, index) => `leaving-${index}@example.in`)
  for (let number = 0; number < 60; number += 1) {
    const to = number === 59 ? 'staying@example.in' : leaving[number % leaving.length]
    const time = String(number).padStart(3, '0')
    await writeFile(join(directory, `${time}.eml`), `To: ${to}\r\nSubject: Your order\r\n\r\nThank you\r\n`)
  }
  const query = { q: 'order', page: 1, limit: 100, sort: 'at', order: 'desc' } as const
  await Promise.all([
    ...leaving.map((email) => deleteCapturedEmailsOf(directory, { email, mobileNo: '9876543210' })),
    listCapturedEmails(directory, query),
  ])
  expect(await readdir(directory)).toEqual(['059.eml'])
  expect((await listCapturedEmails(directory, query)).data).toMatchObject([{ to: 'staying@example.in' }])
})
