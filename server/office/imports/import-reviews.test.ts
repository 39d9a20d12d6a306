import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { buy, deliver } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { countsOf, tableSender } from '../../../testing/record-imports.ts'
import { openShop, password } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { ratings } from '../../selling/ratings/ratings-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const { check, commit, importTable } = tableSender(shop, owner)

const productId = await addProduct(shop.db, { slug: 'kanchi-silk', sku: 'KAN-1', name: 'Kanchi Silk & Zari Saree' })
const cottonId = await addProduct(shop.db, {
  slug: 'cotton-stole',
  sku: 'COT-1',
  name: 'Cotton Stole',
  status: 'draft',
})
for (const slug of ['twin-one', 'twin-two']) await addProduct(shop.db, { slug, sku: slug, name: 'Twin' })

const inShop = async (id = productId) => (await shop.client()('getProductRatings', { params: { id } })).data
const listed = async (query: object) => (await owner.client('getRatings', { query })).data
const imported = () => shop.db.$count(ratings, isNotNull(ratings.importedFrom))

const judgeMe = `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,ip_address,location
Lovely,"<p>Soft &amp; light.</p><p>I <b>wore</b> it twice.<script>alert(1)</script></p>",5,2024-03-02 10:12:00 UTC,web,ok,Lakshmi I.,lakshmi@example.in,701,kanchi-silk,Thank you!,2024-03-03 09:00:00 UTC,"https://example.in/a.jpg,https://example.in/b.jpg",10.1.1.1,Chennai
Thin,Thinner than in the picture,2/5,15/01/2024,web,not-yet,Asha,asha@example.in,701,kanchi-silk,,,,,
,,4.0,2024-01-09 08:00:00 UTC,email,ok,ila@example.in,ila@example.in,701,kanchi-silk,,,,,
Spam,Watches!,5,2024-01-10,web,spam,Bot,b@example.in,701,kanchi-silk,,,,,
Zero,Nothing,0,2024-01-10,web,ok,A,a@example.in,701,kanchi-silk,,,,,
Six,Too many,6,2024-01-10,web,ok,A,a@example.in,701,kanchi-silk,,,,,
Half,Between,4.5,2024-01-10,web,ok,A,a@example.in,701,kanchi-silk,,,,,
Later,Not yet written,5,2099-01-10,web,ok,A,a@example.in,701,kanchi-silk,,,,,
Never,No date,5,someday,web,ok,A,a@example.in,701,kanchi-silk,,,,,
Other,Not here,5,2024-01-10,web,ok,A,a@example.in,702,nylon-shirt,,,,,
Shop,Of the shop itself,5,2024-01-10,web,ok,A,a@example.in,703,,,,,,
Thin,Thinner than in the picture,2/5,15/01/2024,web,not-yet,Asha,asha@example.in,701,kanchi-silk,,,,,
`

it('brings Judge.me’s reviews under their products, and lists row by row what it leaves out', async () => {
  // An account with a reviewer's email address gets nothing of them.
  const lakshmi = await shop.signUp('Lakshmi Iyer')
  const table = judgeMe.replaceAll('lakshmi@example.in', lakshmi.email)
  const checked = await check(table)
  expect(checked).toMatchObject({ kind: 'Reviews', source: 'Judge.me', rows: 12 })
  expect(checked.passedOver).toEqual(['source', 'reviewer_email', 'picture_urls', 'ip_address', 'location'])
  expect(countsOf(checked)).toEqual({ created: 3, changed: 0, unchanged: 0, refused: 9 })
  expect(checked.refusals.toSorted((a, b) => a.row - b.row)).toEqual([
    { row: 5, message: 'Status: “spam” reviews are not brought in' },
    { row: 6, message: 'Rating: “0” is none of 1 to 5 stars' },
    { row: 7, message: 'Rating: “6” is none of 1 to 5 stars' },
    { row: 8, message: 'Rating: “4.5” is none of 1 to 5 stars' },
    { row: 9, message: 'Date: it lies in the future' },
    { row: 10, message: 'Date: “someday” is no date' },
    { row: 11, message: 'Product: “nylon-shirt” is not in the shop' },
    { row: 12, message: 'Product: only the earlier shop knows its number 703' },
    { row: 13, message: 'Row 3 has the same review' },
  ])
  expect(checked.notes).toEqual([
    { row: 3, message: 'Status: “not-yet” is not published: the review is hidden until you show it' },
    { row: 4, message: 'Name: can’t be shown: “Anonymous” is taken' },
  ])
  expect(await imported()).toBe(0)

  await commit(checked._id)
  expect(await inShop()).toEqual({
    ratings: [
      {
        userName: 'Lakshmi I.',
        createdAt: '2024-03-02T10:12:00.000Z',
        rating: 5,
        title: 'Lovely',
        review: 'Soft & light.\nI wore it twice.',
        reply: 'Thank you!',
        isImported: true,
      },
      {
        ...{ userName: 'Anonymous', createdAt: '2024-01-09T08:00:00.000Z', rating: 4, title: '', review: '' },
        ...{ reply: null, isImported: true },
      },
    ],
    statistics: { averageRating: 4.5, totalRatings: 2 },
  })
  const [hidden] = await listed({ productId, visible: 'false' })
  expect(hidden).toMatchObject({ importedFrom: 'Judge.me', customerId: null, customerName: 'Asha', rating: 2 })
  expect(await listed({ productId, imported: 'true', answered: 'true' })).toMatchObject([
    { repliedBy: 'Judge.me', repliedAt: '2024-03-03T09:00:00.000Z' },
  ])

  expect(await listed({ customerId: lakshmi.id })).toEqual([])
  expect((await lakshmi.client('getOwnData')).data.reviews).toEqual([])
  const { rows } = await shop.db.execute(sql`select from ratings where ratings::text like '%@%'`)
  expect(rows).toEqual([])
  await lakshmi.client('deleteAccount', { body: { password } })
  expect((await inShop()).statistics.totalRatings).toBe(2)
})

it('changes nothing when they come again, twice at once, or after staff have hidden or answered one', async () => {
  const [first] = await listed({ productId, imported: 'true', answered: 'true' })
  const params = { id: first?._id ?? '' }
  const mail = () => shop.db.$count(sql`pgboss.job`, sql`name = 'mail'`)
  const before = await mail()
  await owner.client('showRating', { params, body: { visible: false } })
  await owner.client('replyToRating', { params, body: { reply: 'We are glad' } })
  expect(await mail()).toBe(before)
  const again = await Promise.all([importTable(judgeMe), importTable(judgeMe)])
  for (const each of again) expect(countsOf(each)).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 9 })
  expect((await owner.client('getRating', { params })).data).toMatchObject({ visible: false, reply: 'We are glad' })
  await owner.client('showRating', { params, body: { visible: true } })
})

it('creates each once when two tables of new ones come at once, and counts all of them', async () => {
  const ids = await Promise.all(['wave', 'reed', 'loom'].map((slug) => addProduct(shop.db, { slug, sku: slug })))
  const head = 'product_handle,rating,author,email,body,created_at,photo_url,verified_purchase'
  const rows = Array.from({ length: 240 }, (_, index) => {
    const slug = ['wave', 'reed', 'loom'][index % 3]
    return `${slug},${(index % 5) + 1},Asha ${index},asha@example.in,Worn ${index} times,2024-05-06T07:08:09.123Z,,true`
  })
  const first = await check([head, ...rows].join('\n'))
  const second = await check([head, ...rows.toReversed()].join('\n'))
  expect(first).toMatchObject({ source: 'Loox', created: 240, passedOver: ['email', 'verified_purchase'] })
  const both = await Promise.all([commit(first._id), commit(second._id)])
  expect(both.map(({ created, unchanged }) => created + unchanged)).toEqual([240, 240])
  expect(both.reduce((sum, { created }) => sum + created, 0)).toBe(240)
  for (const id of ids) expect((await inShop(id)).statistics).toEqual({ averageRating: 3, totalRatings: 80 })
  expect((await inShop(ids[0])).ratings[0]?.createdAt).toBe('2024-05-06T07:08:09.123Z')
})

it('reads Loox’s export and Shopify’s Product Reviews', async () => {
  const loox = `id,status,rating,email,nickname,full_name,review,date,productId,handle,img,variant,verified_purchase
1,Active,5,a@example.in,,Nora Das,Fits well,2024-11-05T08:00:00.000Z,81,cotton-stole,https://example.in/x.jpg,M,true
2,Hidden,1,a@example.in,Mina,Mina Das,Never came,2024-11-05,81,cotton-stole,,M,true
`
  const shopify = `product_handle,state,rating,title,author,email,location,body,reply,created_at,replied_at
cotton-stole,published,4,Airy,Ines K.,i@example.in,,Washes well,Thanks,2023-06-01T10:00:00-04:00,
cotton-stole,unpublished,1,Bad,Anon,a@example.in,,Lost,,2023-06-02 10:00:00 -0400,
`
  expect(await importTable(loox)).toMatchObject({ source: 'Loox', created: 2, refused: 0 })
  const result = await importTable(shopify)
  expect(result).toMatchObject({ source: 'Shopify', created: 2, refused: 0 })
  expect(result.notes).toContainEqual({
    row: 2,
    message: 'Date of the answer: “” is no date: the review’s is taken',
  })
  const found = await listed({ productId: cottonId })
  expect(found.map(({ customerName, visible, importedFrom }) => [customerName, visible, importedFrom])).toEqual([
    ['Nora Das', true, 'Loox'],
    ['Mina', false, 'Loox'],
    ['Anon', false, 'Shopify'],
    ['Ines K.', true, 'Shopify'],
  ])
  expect(found[3]).toMatchObject({ createdAt: '2023-06-01T14:00:00.000Z', repliedAt: '2023-06-01T14:00:00.000Z' })
})

it('reads WooCommerce’s reviews of several plug-ins, by SKU or name, and takes no shopper’s answer for the shop’s', async () => {
  const webToffee = `comment_ID,comment_post_ID,comment_author,comment_author_email,comment_date,comment_date_gmt,comment_content,comment_approved,comment_parent,rating,verified,title,product_SKU,product_title
11,501,Meena,m@example.in,2024-01-09 18:30:00,2024-01-09 13:00:00,Good weave,1,0,5,1,,kan-1,Whatever
12,501,Ravi,r@example.in,2024-01-10 18:30:00,2024-01-10 13:00:00,Waiting,0,0,4,0,,,Kanchi Silk &amp; Zari Saree
13,501,Shopper,s@example.in,2024-01-11 18:30:00,2024-01-11 13:00:00,I am the shop,1,11,,0,,kan-1,
14,501,Troll,t@example.in,2024-01-11 18:30:00,2024-01-11 13:00:00,Rubbish,trash,0,1,0,,kan-1,
15,502,Uma,u@example.in,2024-01-11 18:30:00,2024-01-11 13:00:00,Which of them?,1,0,5,0,,,twin
16,503,Uma,u@example.in,2024-01-11 18:30:00,2024-01-11 13:00:00,Of what?,1,0,5,0,,,
`
  const result = await importTable(webToffee)
  expect(result).toMatchObject({ source: 'WooCommerce', created: 2 })
  expect(result.refusals.toSorted((a, b) => a.row - b.row)).toEqual([
    { row: 4, message: 'It answers another review, and the table doesn’t say whether the shop wrote it' },
    { row: 5, message: 'Status: “trash” reviews are not brought in' },
    { row: 6, message: 'Product: “twin” is the name of several' },
    { row: 7, message: 'Product: only the earlier shop knows its number 503' },
  ])
  const allExport = `ID,Product ID,Content,Rating,Approved,Verified,Review Date (GMT),Author Name,Author Email,Parent Product Slug,Parent Review ID
11,501,Good weave,5,1,1,2024-01-09 13:00:00,Meena,m@example.in,kanchi-silk,0
21,501,Bright,4,1,1,2024-01-12 13:00:00,Tara,t@example.in,kanchi-silk,0
`
  expect(await importTable(allExport)).toMatchObject({ source: 'WooCommerce', created: 1, unchanged: 1 })
  expect((await inShop()).ratings.map(({ userName }) => userName)).toEqual(['Lakshmi I.', 'Tara', 'Meena', 'Anonymous'])
})

it('takes our own export back: nothing more here, and all of it in another shop', async () => {
  const { customer, orderId } = await buy(shop, { productId, quantity: 1 })
  await deliver(owner, orderId)
  const review = '=SUM(1) <3 of silk &amp; such'
  await customer.client('addRating', { body: { productId, rating: 3, title: "'Twas fine", review } })
  const headers = { authorization: owner.token }
  const { body: table } = await shop.app.inject({ url: '/api/v1/admin/ratings/export', headers })
  const count = await shop.db.$count(ratings)
  const here = await importTable(table)
  expect(here).toMatchObject({ kind: 'Reviews', source: 'Kargha', refused: 0, created: 0, notes: [], passedOver: [] })
  expect(here.unchanged).toBe(count)
  // A deleted account's name must not come back with an older export.
  await customer.client('deleteAccount', { body: { password } })
  expect(await importTable(table)).toMatchObject({ created: 0, unchanged: count })

  const before = await listed({ productId, sort: 'createdAt' })
  await shop.db.delete(ratings)
  expect(await importTable(table)).toMatchObject({ created: count, refused: 0 })
  const after = await listed({ productId, sort: 'createdAt' })
  const kept = ({ rating, title, review: words, visible, reply, productSlug }: (typeof after)[number]) => ({
    ...{ rating, title, words, visible, reply, productSlug },
  })
  expect(after.map(kept)).toEqual(before.map(kept))
  expect(after.map(({ importedFrom }) => importedFrom).toSorted()).toEqual(
    before.map(({ importedFrom }) => importedFrom ?? 'Kargha').toSorted(),
  )
})

it('survives lying tables: huge and nested HTML, formulas, Windows-1252, and headings of nobody', async () => {
  const head = 'title;body;rating;review_date;reviewer_name;product_handle;curated'
  const rows = [
    `${'T'.repeat(200)};${'<div>'.repeat(9_000)}deep;5;2024-02-02;Deep;kanchi-silk;ok`,
    `Long;${'word '.repeat(20_000)};5;2024-02-02;Long;kanchi-silk;ok`,
    `"=HYPERLINK(""x"")";"@SUM(1)";5;2024-02-02;<img src=x onerror=alert(1)>Zoë;kanchi-silk;ok`,
    `Emoji;${'x'.repeat(3_999)}😀;5;2024-02-02;${'N'.repeat(300)};kanchi-silk;ok`,
  ]
  const result = await importTable([head, ...rows].join('\n'))
  expect(result).toMatchObject({ source: 'Judge.me', created: 4, refused: 0 })
  const found = await shop.db
    .select()
    .from(ratings)
    .where(eq(ratings.createdAt, new Date('2024-02-01T18:30:00Z')))
  expect(found.map(({ review }) => review.length).toSorted((a, b) => a - b)).toEqual([0, 7, 3_999, 3_999])
  expect(found.map(({ title }) => title.length).toSorted((a, b) => a - b)).toEqual([4, 5, 15, 120])
  expect(found.map(({ reviewerName }) => reviewerName).toSorted()).toEqual(['Anonymous', 'Deep', 'Long', 'Zoë'])
  const { body } = await shop.app.inject({
    url: '/api/v1/admin/ratings/export',
    headers: { authorization: owner.token },
  })
  expect(body).toContain(`"'=HYPERLINK(""x"")","'@SUM(1)"`)

  const latin = Buffer.from(`${head}\nCafé;Très bien;5;2024-02-03;Amélie;kanchi-silk;ok\n`, 'latin1')
  expect(await importTable(latin)).toMatchObject({ created: 1 })
  expect((await inShop()).ratings.find(({ title }) => title === 'Café')?.userName).toBe('Amélie')
  expect(await tableSender(shop, owner).send('rating,words\n5,Good\n')).toMatchObject({ status: 400 })
})

it('is no news on Today, nor waits for an answer', async () => {
  const [since, lastHour] = [2, 1].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString())
  const today = async () => {
    const { at, ...rest } = (await owner.client('getDashboard', { query: { since } })).data
    return rest
  }
  const before = await today()
  const table = `title,body,rating,review_date,reviewer_name,product_handle,curated\nNew,Fresh,5,${lastHour},Asha,kanchi-silk,ok\n`
  expect(await importTable(table)).toMatchObject({ created: 1 })
  expect(before.arrived).toMatchObject({ reviews: 0 })
  expect(await today()).toEqual(before)
  expect(await listed({ q: 'Fresh', answered: 'false', recent: 'true' })).toHaveLength(1)
  expect(await listed({ q: 'Fresh', answered: 'false', recent: 'true', imported: 'false' })).toEqual([])
  const [counts] = await shop.db.select().from(products).where(eq(products.id, productId))
  expect(counts?.ratingCount).toBe((await inShop()).ratings.length)
})

it('has either a customer or the name that it came with, as the database sees to', async () => {
  const [own] = await shop.db.select().from(ratings).where(isNotNull(ratings.importedFrom)).limit(1)
  const { id, ...row } = own as typeof ratings.$inferSelect
  const { id: customerId } = await shop.signUp()
  const nobody = { reviewerName: null, importedFrom: null, importKey: null }
  for (const wrong of [{ customerId, importKey: 'k' }, nobody, { importKey: null }, {}])
    await expect(shop.db.insert(ratings).values({ ...row, ...wrong })).rejects.toThrow()
  await shop.db.insert(ratings).values({ ...row, importKey: 'another' })
})
