import { once } from 'node:events'
import type { Send } from '@kargha/contract/kernel/client.ts'
import { createClient } from '@kargha/contract/shop/client.ts'
import { createStaffClient } from '@kargha/contract/staff/client.ts'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../launch/ports.ts'
import { textAfter } from '../../../testing/email-text.ts'
import { mainProcess } from '../../../testing/processes.ts'
import { addProduct } from '../../../testing/products.ts'
import { openSandbox } from '../../../testing/sandbox.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff, staffPassword } from '../../../testing/staff.ts'
import { openCollector } from '../../../testing/trace-collector.ts'

/** Words that occur nowhere else. */
const canaries = {
  name: 'Zebunnisa Canaryfeather',
  email: 'zebunnisa@canary.test',
  mobileNo: '9173048265',
  password: 'yellow feathers 73',
  newPassword: 'green feathers 74',
  wrongPassword: 'grey feathers 75',
  street: '17 Canary Lane',
  complaint: 'the canary sings too loudly',
  search: 'canarybird',
  coupon: 'CANARY99',
  webhookPassword: 'Canary12345',
  clientSecret: 'the-canary-of-the-gateway',
  secretKey: 'cafe'.repeat(16),
}

it('logs, metrics and traces of a day have nothing that people entered, no token and no secret', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const sandbox = await openSandbox()
  onTestFinished(() => sandbox.close())
  const collector = await openCollector()
  const port = await freePort()
  const server = mainProcess(
    shop,
    port,
    {
      ...sandbox.environment,
      PHONEPE_CLIENT_SECRET: canaries.clientSecret,
      PHONEPE_WEBHOOK_PASSWORD: canaries.webhookPassword,
      SECRET_KEY: canaries.secretKey,
      LOG_LEVEL: 'debug',
      MAIL_CAPTURE: 'on',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
    'piped',
  )
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  onTestFinished(() => void server.kill('SIGKILL'))

  const origin = `http://127.0.0.1:${port}`
  const request = (path: string, options: RequestInit = {}) =>
    fetch(origin + path, options).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => request('/readyz')).toBe(200)
  let token = ''
  const send: Send = async ({ method, url, headers, body }) => {
    const response = await fetch(origin + url, { method, headers, ...(body !== undefined && { body }) })
    return { status: response.status, body: await response.json() }
  }
  const client = createClient(send, () => token)
  const ignored = (work: Promise<unknown>) => work.catch(() => undefined)
  const { name, email, mobileNo, password, newPassword, wrongPassword, street, complaint, search, coupon } = canaries

  const form = { name, email, mobileNo, password, confirmPassword: password }
  await client('signup', { body: form })
  await ignored(client('signup', { body: form }))
  await ignored(client('signin', { body: { email, password: wrongPassword } }))
  const session = (await client('signin', { body: { email, password } })).data
  token = session.token
  await client('forgotPassword', { body: { email } })
  const oneTime = textAfter(await shop.emailWith(email, 'one-time password'), 'Your one-time password: ')
  const userId = session._id
  await client('updateUser', {
    params: { userId },
    body: { newAddress: { street, city: 'Kochi', state: 'Kerala', zipcode: '682001' } },
  })
  const addressId = (await client('getProfile')).data.address[0]?._id ?? ''
  await client('submitComplaint', { body: { fullName: name, email, phoneNumber: mobileNo, message: complaint } })
  await client('searchProducts', { query: { name: search } })
  const productId = await addProduct(shop.db)
  const order = { addressId, productId, quantity: 1 }
  await client('placeOrder', { body: { ...order, paymentMethod: 'COD' } })
  await ignored(client('placeOrder', { body: { ...order, paymentMethod: 'COD', couponCode: coupon } }))
  await ignored(client('placeOrder', { body: { ...order, paymentMethod: 'PhonePe' } }))

  // A statement that fails with values, and requests that can't be read.
  await shop.ownerDb.execute(sql`alter table complaints rename to away`)
  await ignored(
    client('submitComplaint', { body: { fullName: name, email, phoneNumber: mobileNo, message: complaint } }),
  )
  await shop.ownerDb.execute(sql`alter table away rename to complaints`)
  const json = { 'content-type': 'application/json', authorization: token }
  await request('/api/v1/user/signin', { method: 'POST', headers: json, body: `{"password": "${password}` })
  await request('/api/v1/user/signin', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: [email], password: { password } }),
  })
  await request(`/api/v1/user/get-product/${search}?name=${search}`, { headers: json })
  await request(`/reset-password/${oneTime}?email=${email}`, {
    headers: { cookie: `session=${token}`, referer: `${origin}/?${search}` },
  })
  await request('/api/v1/payments/phonepe/webhook', {
    method: 'POST',
    headers: { ...json, authorization: wrongPassword },
    body: '{}',
  })

  const owner = await hireStaff(shop, 'owner')
  const staff = createStaffClient(send)
  await ignored(staff('signin', { body: { email: owner.email, password: wrongPassword } }))
  await staff('signin', { body: { email: owner.email, password: staffPassword } })
  await client('changePassword', {
    body: { currentPassword: password, password: newPassword, confirmPassword: newPassword },
  })

  const metrics = await (await fetch(`${origin}/metrics`)).text()
  await expect.poll(() => JSON.stringify(collector.spans)).toContain('/api/v1/admin/signin')
  server.kill('SIGTERM')
  await once(server, 'exit')

  expect(printed).toContain('submit-complaint')
  expect(printed).toContain('"status":500')
  expect(oneTime).not.toBe('')
  const secrets = {
    ...canaries,
    token,
    oneTime,
    staffEmail: owner.email,
    staffPassword,
    databaseUrl: new URL(shop.url).password,
  }
  const places = { log: printed, metrics, traces: JSON.stringify(collector.spans) }
  const found = Object.entries(places).flatMap(([place, text]) =>
    Object.entries(secrets).flatMap(([secret, value]) => (text.includes(value) ? [`${secret} in ${place}`] : [])),
  )
  expect(found).toEqual([])
})
