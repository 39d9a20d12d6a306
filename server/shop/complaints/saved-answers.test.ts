import { randomUUID } from 'node:crypto'
import { fillAnswer } from '@kargha/contract/staff/saved-answers.ts'
import { afterAll, expect, it } from 'vitest'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client } = await hireStaff(shop)

const mending = { name: 'Mending', text: 'Namaste {{name}}, we mend it. Your number is {{ number }}.' }

it('is kept, found by name, changed and deleted', async () => {
  const { data: saved } = await client('createSavedAnswer', { body: mending })
  expect((await client('getSavedAnswers', { query: { q: 'mend' } })).data).toEqual([saved])
  const body = { ...mending, name: 'Mending a thread', version: saved.version }
  const { data: changed } = await client('saveSavedAnswer', { params: { id: saved._id }, body })
  expect(changed).toMatchObject({ name: 'Mending a thread', version: 2 })
  const old = client('saveSavedAnswer', { params: { id: saved._id }, body })
  expect(await refusal(old)).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
  await client('deleteSavedAnswer', { params: { id: saved._id } })
  expect(await refusal(client('getSavedAnswer', { params: { id: saved._id } }))).toMatchObject({ status: 404 })
})

it('refuses a name that is taken, unknown words, and what is unknown', async () => {
  const { data: saved } = await client('createSavedAnswer', { body: { ...mending, name: 'Late parcel' } })
  expect(await refusal(client('createSavedAnswer', { body: { ...mending, name: 'Late parcel' } }))).toMatchObject({
    status: 409,
    code: 'NAME_TAKEN',
  })
  expect(await refusal(client('createSavedAnswer', { body: { name: 'Price', text: 'It costs {{price}}' } }))).toEqual({
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'In double braces an answer can have {{name}} and {{number}}',
  })
  for (const id of ['nothing', randomUUID()])
    expect(await refusal(client('saveSavedAnswer', { params: { id }, body: mending }))).toMatchObject({ status: 404 })
  await client('deleteSavedAnswer', { params: { id: saved._id } })
})

it('fills in name and number, and takes nothing of a name for a word', () => {
  const words = { name: '{{number}} $& Iyer', number: '1001' }
  expect(fillAnswer(mending.text, words)).toBe('Namaste {{number}} $& Iyer, we mend it. Your number is 1001.')
  expect(fillAnswer('{{constructor}} {{name}}', words)).toBe('{{constructor}} {{number}} $& Iyer')
})
