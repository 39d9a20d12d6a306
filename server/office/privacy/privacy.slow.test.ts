import { addressFieldNames } from '@kargha/contract/shop/address-lines.ts'
import { paise } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { runBlocked, untilBlocked } from '../../../testing/concurrency.ts'
import { buy, deliver } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { requestReturn } from '../../../testing/returns.ts'
import { home, openShop, password, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { storeEvidence } from '../../../testing/upload.ts'
import { purchases } from '../../orders/records/orders-table.ts'
import { addresses, customers } from '../../shop/customers/account-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'

let shop: TestShop
const securityLines: string[] = []
let staff: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  const log = { write: (line: string) => void (line.includes('"security"') && securityLines.push(line)) }
  shop = await openShop({ log })
  staff = await hireStaff(shop, 'owner')
})
afterAll(() => shop.close())

type Customer = Awaited<ReturnType<TestShop['signUp']>>
const deleteAccount = ({ client }: Customer, given = password) => client('deleteAccount', { body: { password: given } })
const complain = ({ email }: Customer, phoneNumber = '9876543210') =>
  shop.client()('submitComplaint', {
    body: { fullName: 'Tara', email, phoneNumber, message: `From ${email}` },
  })

/** Tables with the number of rows that contain a text. */
async function tablesWith(text: string): Promise<Record<string, number>> {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') and table_name not like 'j%\\_%' escape '\\'`,
  )
  const found: Record<string, number> = {}
  for (const { name } of rows) {
    const result = await shop.db.execute<{ count: number }>(
      sql`select count(*)::int from ${sql.raw(name)} row where row::text ilike ${`%${text}%`}`,
    )
    const count = result.rows[0]?.count ?? 0
    if (count > 0) found[name] = count
  }
  return found
}

const kept = ['state', 'zipcode']
const eachOther = (value: (field: string) => string) =>
  Object.fromEntries(addressFieldNames.flatMap((field) => (kept.includes(field) ? [] : [[field, value(field)]])))
const addressOf = (name: string): typeof home => ({ ...home, ...eachOther((field) => `${name} ${field}`) })

/** Something of everything; all orders are over. */
async function wholeCustomer(name: string) {
  const customer = await shop.signUp(name)
  const { client } = customer
  const address = addressOf(name)
  await shop.db.update(addresses).set(address).where(eq(addresses.customerId, customer.id))
  const productId = await addProduct(shop.db)
  const bought = await buy(shop, { customer, productId })
  await deliver(staff, bought.orderId)
  await client('addRating', { body: { productId, rating: 5, title: 'Fine', review: 'Lovely work' } })
  const url = await storeEvidence(shop, customer.id)
  const returnImages = [{ url, description: 'The tear' }]
  const returned = await requestReturn(shop, staff, { customer, returnImages, pickupAddress: address })
  await staff.client('moveReturn', { params: { id: returned.returnId }, body: { status: 'Rejected', note: 'Worn' } })
  await client('addToCart', { body: { productId, quantity: 1 } })
  await client('addWish', { params: { productId } })
  await complain(customer)
  return { customer, productId, bought, returned, url }
}

/** Staff write about the customer, and to them, in every way they can. */
async function writeAbout({ id, email }: Customer, orderId: string, name: string) {
  const body = { text: `${name}, ${email}, called` }
  const { data: notes } = await staff.client('addCustomerNote', { params: { id }, body })
  await staff.client('deleteCustomerNote', { params: { id, noteId: notes[0]?._id ?? '' } })
  const note = await staff.client('addOrderNote', { params: { id: orderId }, body })
  await staff.client('deleteOrderNote', { params: { id: orderId, noteId: note.data._id } })
  const [complaint] = (await staff.client('getComplaints', { query: { q: email } })).data
  await staff.client('replyToComplaint', { params: { id: complaint?._id ?? '' }, body: { reply: `Dear ${name}` } })
  const rating = (await staff.client('getRatings', {})).data.find(({ customerName }) => customerName === name)
  await staff.client('replyToRating', { params: { id: rating?._id ?? '' }, body: { reply: 'Thank you' } })
}

describe('a customer’s data', () => {
  it('can be fetched whole', async () => {
    const { customer, productId, bought, returned, url } = await wholeCustomer('Tara Rao')
    const { data } = await customer.client('getOwnData')
    expect(data.profile).toMatchObject({ name: 'Tara Rao', email: customer.email, mobileNo: '9876543210' })
    expect(data.profile.address).toEqual([{ _id: customer.addressId, ...addressOf('Tara Rao') }])
    expect(data.sessions).toMatchObject([{ isCurrent: true }])
    expect(data.orders.map(({ orderId }) => orderId)).toEqual([returned.orderId, bought.orderId])
    expect([data.purchases, data.cashRule]).toEqual([[], null])
    expect(data.returns).toMatchObject([{ orderId: returned.orderId, status: 'Rejected' }])
    expect(data.returns[0]?.pickupAddress).toEqual(addressOf('Tara Rao'))
    expect(data.returns[0]?.images[0]?.url.startsWith(`${url}?expires=`)).toBe(true)
    expect(data.reviews).toMatchObject([{ productId, rating: 5, title: 'Fine', review: 'Lovely work' }])
    expect([data.cart, data.wishlist]).toMatchObject([[{ productId, quantity: 1 }], [{ productId }]])
    expect(data.complaints).toMatchObject([{ message: `From ${customer.email}`, messages: [] }])
  })

  it('has all orders, and no message that somebody else may have written', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db, { stock: 100 })
    for (let count = 0; count < 12; count++) {
      const { orderId } = await buy(shop, { customer, productId })
      await deliver(staff, orderId)
    }
    await complain(customer, '9000000000')
    await complain(customer)
    await shop.db.execute(sql`update complaints set created_at = now() - interval '1 day'
      where email = ${customer.email} and phone_number like '%98765%'`)
    const { data } = await customer.client('getOwnData')
    expect([data.orders.length, data.complaints]).toEqual([12, []])
  })
})

describe('deleting an account', () => {
  it('needs the password', async () => {
    const customer = await shop.signUp()
    expect(await refusal(deleteAccount(customer, 'a wrong password'))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Your password is incorrect',
    })
    expect((await customer.client('getProfile')).data.email).toBe(customer.email)
  })

  it('leaves the orders and the reviews, but not the person', async () => {
    await shop.db.update(settings).set({ supportEmail: 'help@loom.test' })
    const { customer, productId, bought, returned } = await wholeCustomer('Zubeida Qureshi')
    await writeAbout(customer, bought.orderId, 'Zubeida Qureshi')
    await shop.client()('forgotPassword', { body: { email: customer.email } })
    const before = await shop.db.$count(purchases)
    await deleteAccount(customer)
    expect(await refusal(customer.client('getProfile'))).toMatchObject({ status: 401 })

    const events = securityLines.filter((line) => line.includes(customer.id)).map((line) => JSON.parse(line).event)
    expect(events).toContain('account_deleted')

    const traces = await tablesWith(customer.email)
    // The deletion's email, and what staff did, under the order's number.
    expect(traces).toEqual({ 'pgboss.job': 1 })
    expect(await tablesWith('Zubeida')).toEqual({ 'pgboss.job': 1 })
    for (const table of ['sessions', 'addresses', 'cart_lines', 'wishes', 'uploads', 'idempotency_keys'])
      expect([table, await shop.db.$count(sql`${sql.raw(table)}`, sql`customer_id = ${customer.id}`)]).toEqual([
        table,
        0,
      ])

    expect(await shop.db.$count(purchases)).toBe(before)
    const { data: order } = await staff.client('getOrder', { params: { orderId: bought.orderId } })
    expect(order).toMatchObject({ finalTotal: 2000, customer: { name: 'Deleted customer' } })
    expect(order.address).toEqual({ ...home, ...eachOther(() => 'Removed') })
    expect(order.address).toMatchObject({ street: 'Removed', city: 'Removed', state: 'Kerala', zipcode: '682001' })
    const { data: request } = await staff.client('getReturn', { params: { id: returned.returnId } })
    expect(request.pickupAddress).toEqual(order.address)
    const { data } = await shop.client()('getProductRatings', { params: { id: productId } })
    expect(data.ratings).toMatchObject([{ userName: 'A former customer', review: 'Lovely work' }])
    expect(await refusal(staff.client('getCustomer', { params: { id: customer.id } }))).toMatchObject({ status: 404 })
    const listed = await staff.client('getCustomers', { query: { q: 'deleted.invalid' } })
    expect(listed.data).toEqual([])
  })

  it('frees the email address, whose new account has nothing of the old one', async () => {
    const { customer } = await wholeCustomer('Tara Rao')
    await deleteAccount(customer)
    const { email } = customer
    await shop.client()('signup', {
      body: { name: 'Another', email, mobileNo: '9876543210', password, confirmPassword: password },
    })
    const { data } = await shop.client()('signin', { body: { email, password } })
    const own = (await shop.client(data.token)('getOwnData')).data
    expect([own.orders, own.returns, own.reviews, own.complaints]).toEqual([[], [], [], []])
  })

  it('keeps name and address of an invoice from ₹ 50,000 on, as tax law asks, but never in public', async () => {
    const customer = await shop.signUp('Ishwari Devi')
    const productId = await addProduct(shop.db, { sellingPrice: paise(5_000_000), originalPrice: paise(5_000_000) })
    const small = await buy(shop, { customer })
    const large = await buy(shop, { customer, productId, quantity: 1 })
    for (const { orderId } of [small, large]) await deliver(staff, orderId)
    await customer.client('addRating', { body: { productId, rating: 4, title: 'Grand', review: 'Heavy silk' } })
    await deleteAccount(customer)
    const orderOf = async (orderId: string) => (await staff.client('getOrder', { params: { orderId } })).data
    expect(await orderOf(large.orderId)).toMatchObject({
      customer: { name: 'Ishwari Devi', mobileNo: '0000000000' },
      address: { street: '12 Loom Street', city: 'Kochi' },
    })
    expect((await orderOf(small.orderId)).address.street).toBe('Removed')
    const { data } = await shop.client()('getProductRatings', { params: { id: productId } })
    expect(data.ratings[0]?.userName).toBe('A former customer')
  })

  it('is refused while an order or a return is under way, and says so', async () => {
    const customer = await shop.signUp()
    const { orderId, returnId } = await requestReturn(shop, staff, { customer })
    const why = async () => (await refusal(deleteAccount(customer))).message
    expect(await refusal(deleteAccount(customer))).toMatchObject({ status: 409, code: 'ACCOUNT_IN_USE' })
    expect(await why()).toBe(
      `The return of order ${orderId} is still under way. You can delete your account once it is settled`,
    )
    await staff.client('moveReturn', { params: { id: returnId }, body: { status: 'Rejected', note: 'Worn' } })
    const next = await buy(shop, { customer })
    expect(await why()).toBe(
      `Order ${next.orderId} is still under way. You can delete your account once it is delivered or cancelled`,
    )
    await deliver(staff, next.orderId)
    expect((await deleteAccount(customer)).message).toBe('Your account has been deleted')
  })

  it('is refused while money is owed', async () => {
    const own = await openShop({ allowsViolations: true })
    onTestFinished(() => own.close())
    const { orderId, customer, order } = await buy(own)
    await deliver(await hireStaff(own), orderId)
    await own.db.execute(
      sql`insert into money_ledger (order_id, kind, amount, reference) values (${(await order())._id}, 'Refund', 1, 'owed')`,
    )
    expect(await refusal(deleteAccount(customer))).toEqual({
      status: 409,
      code: 'ACCOUNT_IN_USE',
      message: `There is still money to settle for order ${orderId}. You can delete your account after that`,
    })
  })

  it('and placing orders at the same time end in an account with an order under way, or in neither', async () => {
    const productId = await addProduct(shop.db, { stock: 1000 })
    for (let round = 0; round < 6; round++) {
      const customer = await shop.signUp()
      const attempts = [
        ...Array.from({ length: 3 }, () => buyNow(customer, productId, {})),
        deleteAccount(customer),
        ...Array.from({ length: 2 }, () => buyNow(customer, productId, {})),
      ]
      const outcomes = await Promise.allSettled(attempts)
      const isDeleted = outcomes[3]?.status === 'fulfilled'
      const placed = await shop.db.$count(purchases, sql`customer_id = ${customer.id}`)
      expect(placed).toBe(outcomes.filter(({ status }, index) => index !== 3 && status === 'fulfilled').length)
      if (isDeleted) expect(placed).toBe(0)
      else expect(placed).toBeGreaterThan(0)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect([401, 404, 409]).toContain(outcome.reason.status)
    }
  })

  it('waits for an order that is on its way, and is refused then', async () => {
    const gate: { at?: () => Promise<unknown> } = {}
    const failpoint = async (point: string) => {
      const { at } = gate
      if (point !== 'key claimed' || at === undefined) return
      delete gate.at
      await at()
    }
    const own = await openShop({ failpoint })
    onTestFinished(() => own.close())
    const customer = await own.signUp()
    const productId = await addProduct(own.db)
    let deletion: Promise<unknown> | undefined
    gate.at = async () => {
      deletion = refusal(deleteAccount(customer))
      await untilBlocked(own, 1)
    }
    await buyNow(customer, productId, {})
    expect(await deletion).toMatchObject({ status: 409, code: 'ACCOUNT_IN_USE' })
  })

  it('refuses an order that was on its way when the account was deleted', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    const deleted = sql`update customers set deleted_at = now(), email = id || '@deleted.invalid' where id = ${customer.id}`
    const order = () => refusal(buyNow(customer, productId, {}))
    expect(await runBlocked(shop, (tx) => tx.execute(deleted), order)).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    })
    expect(await shop.db.$count(purchases, sql`customer_id = ${customer.id}`)).toBe(0)
  })

  it('lets nothing be added afterwards, by a request that was on its way', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    await deleteAccount(customer)
    const add = (table: string, columns: string, values: string) =>
      shop.db.execute(sql.raw(`insert into ${table} (customer_id, ${columns}) values ('${customer.id}', ${values})`))
    const violation = { cause: { constraint: 'customer_not_deleted' } }
    await expect(add('cart_lines', 'product_id, quantity', `'${productId}', 1`)).rejects.toMatchObject(violation)
    await expect(add('wishes', 'product_id', `'${productId}'`)).rejects.toMatchObject(violation)
    await expect(add('sessions', 'token_hash', `'\\x00'`)).rejects.toMatchObject(violation)
    expect(await shop.db.$count(customers, sql`email like '%deleted.invalid'`)).toBeGreaterThan(0)
  })
})
