import { afterAll, expect, it } from 'vitest'
import { openShop, password, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { openMail } from '../../platform/mail/send-mail.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')

const list = (query: object = {}) => owner.client('getEmails', { query })

it('lists nothing before an email was captured', async () => {
  expect(await list()).toMatchObject({ data: [], pagination: { total: 0, totalPages: 0 } })
})

it('lists captured emails newest first and by recipient, and shows each as text and HTML', async () => {
  const names = { 'lakshmi@kargha.test': 'Lakshmi “Lux” Iyer', 'zoya@kargha.test': 'ज़ोया' }
  for (const [email, name] of Object.entries(names))
    await shop.client()('signup', {
      body: { name, email, mobileNo: '9876543210', password, confirmPassword: password },
    })
  const { dataDirectory } = shop
  const startedAt = Date.now()
  await shop.jobs.work(
    'mail',
    openMail({ smtpUrl: undefined, mailFrom: 'Kargha <shop@kargha.test>', dataDirectory }, shop.signer),
  )
  await expect.poll(async () => (await list()).pagination?.total).toBe(2)
  const { data } = await list()
  const [second, first] = data.map(({ to }) => to) as [keyof typeof names, keyof typeof names]
  expect([second, first].toSorted()).toEqual(Object.keys(names))
  expect((await list({ limit: 1, page: 2 })).data).toEqual([data[1]])
  expect((await list({ q: first.toUpperCase() })).data).toEqual([data[1]])
  expect((await list({ order: 'asc' })).data).toEqual(data.toReversed())

  const { data: email } = await owner.client('getEmail', { params: { id: data[0]?._id ?? '' } })
  expect(email).toMatchObject({ to: second, subject: data[0]?.subject, from: 'shop@kargha.test' })
  expect(email.text).toContain(`Namaste ${names[second]}`)
  expect(email.html).toContain(`Namaste ${names[second]}`)
  // Date headers have whole seconds.
  expect(Date.parse(email.at)).toBeGreaterThan(startedAt - 1000)
  expect(Date.parse(email.at)).toBeLessThanOrEqual(Date.now())
})

it('responds with 404 for anything but a captured email', async () => {
  for (const id of ['nothing', '../../etc/passwd', '..', 'a/b'])
    expect(await refusal(owner.client('getEmail', { params: { id } }))).toMatchObject({ status: 404 })
})
