import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMail } from '../mail/send-mail.ts'
import { openShop, password, refusal, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  owner = await hireStaff(shop, 'owner')
})
afterAll(() => shop.close())

const list = (query: object = {}) => owner.client('getLetters', { query })

it('a shop that has written nothing has no letters', async () => {
  expect(await list()).toMatchObject({ data: [], pagination: { total: 0, totalPages: 0 } })
})

it('letters are listed newest first, found by whom they go to, and read in both dresses', async () => {
  const names = { 'lakshmi@kargha.test': 'Lakshmi “Lux” Iyer', 'zoya@kargha.test': 'ज़ोया' }
  for (const [email, name] of Object.entries(names))
    await shop.visit()('signup', {
      body: { name, email, mobileNo: '9876543210', password, confirmPassword: password },
    })
  const { dataDirectory } = shop
  await shop.jobs.work('mail', openMail({ smtpUrl: undefined, mailFrom: 'Kargha <shop@kargha.test>', dataDirectory }))
  await expect.poll(async () => (await list()).pagination?.total).toBe(2)
  const { data } = await list()
  const [second, first] = data.map(({ to }) => to) as [keyof typeof names, keyof typeof names]
  expect([second, first].toSorted()).toEqual(Object.keys(names))
  expect((await list({ limit: 1, page: 2 })).data).toEqual([data[1]])
  expect((await list({ q: first.toUpperCase() })).data).toEqual([data[1]])
  expect((await list({ order: 'asc' })).data).toEqual(data.toReversed())

  const { data: letter } = await owner.client('getLetter', { params: { id: data[0]?._id ?? '' } })
  expect(letter).toMatchObject({ to: second, subject: data[0]?.subject, from: 'shop@kargha.test' })
  expect(letter.text).toContain(`Namaste ${names[second]}`)
  expect(letter.html).toContain(`Namaste ${names[second]}`)
  expect(Math.abs(Date.now() - Date.parse(letter.at))).toBeLessThan(600_000)
})

it('nothing but a letter can be read', async () => {
  for (const id of ['nothing', '../../etc/passwd', '..', 'a/b'])
    expect(await refusal(owner.client('getLetter', { params: { id } }))).toMatchObject({ status: 404 })
})
