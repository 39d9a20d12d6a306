import type { Order } from '@kargha/contract/shop/orders.ts'
import type { StaffClient } from '@kargha/contract/staff/client.ts'
import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import type { Write } from '../testing/stored-text.ts'
import { newShopper, type RegisteredShopper, shopClient, signIn } from './shopper.ts'
import { findEmail, signInAsOwner } from './staff.ts'

export type FilledShop = {
  /** With a bag, a wishlist and orders of the products. */
  customer: RegisteredShopper
  category: { _id: string; slug: string }
  subcategory: { _id: string; slug: string }
  collection: { slug: string }
  /** The first has every text that a product can have. */
  products: StaffProduct[]
  placed: Order
  delivered: Order
  confirmationPath: string
  messagePath: string
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Stores a text of `write` wherever staff and customers can store one that shoppers see. */
export async function fillShop(write: Write): Promise<FilledShop> {
  const staff = await signInAsOwner()
  await fillSettings(staff, write)
  await fillTexts(staff, write)
  const { data: examples } = await staff('getProducts', { query: { limit: 1 } })
  const images = examples[0]?.images ?? []
  await staff('createBanner', { body: { image: images[0] ?? '', alt: write(300), link: '/sale', position: 0 } })
  const { category, subcategory, products } = await fillCatalogue(staff, write, images)
  const { data: collection } = await staff('createCollection', {
    body: {
      name: write(60),
      description: write(300),
      text: `<h2>${escapeHtml(write(60))}</h2><p>${escapeHtml(write(300))}</p>`,
      image: images[0] ?? '',
      isInMenu: true,
      needsAll: false,
      rules: [{ kind: 'subCategory', ids: [subcategory._id] }],
    },
  })
  const { data: coupon } = await staff('createCoupon', {
    body: {
      couponName: 'x'.repeat(30 - 5) + String(Math.random()).slice(2, 7),
      discountPercentage: 5,
      description: write(300),
    },
  })
  const { customer, orders } = await buyAll(products, coupon.couponName, write)
  const [delivered, unrated, placed] = orders
  if (!delivered || !unrated || !placed) throw new Error('Three pieces should have been ordered')
  for (const { orderId } of [delivered, unrated]) await deliver(staff, orderId, write)
  const { data: rating } = await customer.shop('addRating', {
    body: { productId: delivered.productId, rating: 4, title: write(120), review: write(300) },
  })
  const { data: ratings } = await staff('getRatings', { query: { productId: delivered.productId } })
  if (rating) await staff('replyToRating', { params: { id: ratings[0]?._id ?? '' }, body: { reply: write(300) } })
  const email = await findEmail(customer.email, 'Order placed')
  const [confirmationPath = ''] = /\/confirm-order\/[\w-]+/.exec(email) ?? []
  const { data: complaint } = await customer.shop('submitComplaint', {
    body: { fullName: write(60), email: customer.email, phoneNumber: '9876543210', message: write(300) },
  })
  await staff('replyToComplaint', { params: { id: complaint._id }, body: { reply: write(300) } })
  const answer = await findEmail(customer.email, 'Our reply')
  const [messagePath = ''] = /\/your-message\/[\w-]+\/\d+\/[\w-]+/.exec(answer) ?? []
  const visited = { customer, category, subcategory, collection, products, placed, delivered: unrated }
  return { ...visited, confirmationPath, messagePath }
}

async function fillSettings(staff: StaffClient, write: Write): Promise<void> {
  const { data: before } = await staff('getSettings')
  await staff('saveSettings', {
    body: {
      name: write(60),
      tagline: write(150),
      postalAddress: write(300),
      callHours: write(100),
      bannerText: write(500),
      socialLinks: [{ name: write(60), url: `https://example.in/${'x'.repeat(100)}` }],
      builder: { name: write(60), url: 'https://example.in' },
      supportEmail: `${'x'.repeat(60)}@example.in`,
      cancellationReasons: [write(120), 'Other'],
      returnReasons: [
        { ...before.returnReasons[0], value: write(120), isAccepted: true, isDamage: true, evidence: 'none' },
        { value: 'Other', isAccepted: true, isDamage: false, evidence: 'none' },
      ],
      asksToConfirmCod: true,
    },
  })
}

/** The policies, About Us and the home page. */
async function fillTexts(staff: StaffClient, write: Write): Promise<void> {
  const { data: rows } = await staff('getTexts')
  for (const { _id } of rows) {
    const { data: text } = await staff('getText', { params: { id: _id } })
    const sections = text.content.sections.map(({ id }) => ({
      id,
      title: write(120),
      html: text.builtInParts.some((part) => part.id === id) ? write(300) : `<p>${escapeHtml(write(300))}</p>`,
    }))
    const content = { lead: write(300), sections }
    const { data: draft } = await staff('saveTextDraft', {
      params: { id: _id },
      body: { content, version: text.version },
    })
    await staff('publishText', { params: { id: _id }, body: { version: draft.version } })
  }
}

async function fillCatalogue(staff: StaffClient, write: Write, images: string[]) {
  const { data: category } = await staff('createCategory', { body: { name: write(60), position: 0 } })
  const { data: subcategory } = await staff('createSubcategory', {
    body: { categoryId: category._id, name: write(60), description: write(300), image: images[0] ?? '', position: 0 },
  })
  const { data: attribute } = await staff('createAttribute', { body: { name: write(60), position: 0 } })
  const { data: guide } = await staff('createSizeGuide', {
    body: {
      name: write(60),
      advice: write(300),
      sizes: [write(40), write(40)],
      measurements: [{ name: write(60), millimetres: [900, 1000] }],
    },
  })
  const option = { name: write(40), values: [write(40), write(40)] }
  const common = () => ({
    name: write(150),
    categoryId: category._id,
    subCategoryId: subcategory._id,
    sellingPrice: 1400,
    originalPrice: 1600,
    images,
    sortDescription: write(300),
    labels: { featured: true, newArrival: true, bestSeller: true },
  })
  const full = {
    ...common(),
    imageTexts: Object.fromEntries(images.map((image) => [image, write(300)])),
    longDescription: `<p>${escapeHtml(write(300))}</p>`,
    productTexture: `<p>${escapeHtml(write(300))}</p>`,
    facts: [{ name: write(60), value: write(300) }],
    attributes: [{ slug: attribute.slug, values: [write(80)] }],
    makersNote: { text: write(300), by: write(200) },
    tags: [write(40)],
    otherDetails: { careInstructions: write(300), shippingAndReturns: write(300), countryOfOrigin: write(60) },
    declarations: { genericName: write(60), netQuantity: '5.5 m', dimensions: write(120), maker: write(300) },
    sizeGuideId: guide._id,
    grid: {
      options: [option],
      variants: option.values.map((value) => ({
        options: { [option.name]: value },
        sellingPrice: 1400,
        originalPrice: 1600,
        quantity: 50,
      })),
    },
  }
  const products = [(await staff('createProduct', { body: full })).data]
  for (let count = 1; count < 6; count++)
    products.push((await staff('createProduct', { body: { ...common(), quantity: 50 } })).data)
  return { category, subcategory, products }
}

/** Orders the first three products; all of them are in the bag and the wishlist afterwards. */
async function buyAll(products: StaffProduct[], couponCode: string, write: Write) {
  const customer = await signUp(write)
  const putInBag = async (chosen: StaffProduct[]) => {
    for (const { _id, variants } of chosen)
      await customer.shop('addToCart', { body: { productId: _id, variantId: variants[0]?._id, quantity: 1 } })
  }
  const { data: profile } = await customer.shop('getProfile')
  await putInBag(products.slice(0, 3))
  await customer.shop('placeOrder', {
    body: { addressId: profile.address[0]?._id ?? '', couponCode, paymentMethod: 'COD' },
  })
  await putInBag(products)
  for (const { _id } of products) await customer.shop('addWish', { params: { productId: _id }, body: {} })
  const { data } = await customer.shop('getOrders')
  const orders = products.flatMap(({ _id }) => data.orders.filter(({ productId }) => productId === _id))
  return { customer, orders }
}

async function signUp(write: Write): Promise<RegisteredShopper> {
  const shopper = { ...newShopper(), name: write(100) }
  await shopClient()('signup', { body: { ...shopper, confirmPassword: shopper.password } })
  const session = await signIn(shopper)
  const shop = shopClient(session.token)
  const address = { street: write(200), city: write(30), state: 'Gujarat', zipcode: '370001' }
  await shop('updateUser', { params: { userId: session._id }, body: { address } })
  return { ...shopper, session, shop }
}

async function deliver(staff: StaffClient, orderId: string, write: Write): Promise<void> {
  const shipment = {
    courier: write(100),
    trackingNumber: write(100),
    trackingUrl: `https://example.in/${'x'.repeat(100)}`,
  }
  await staff('moveOrder', { params: { orderId }, body: { status: 'Confirmed', note: write(300) } })
  await staff('moveOrder', { params: { orderId }, body: { status: 'Shipped', shipment, note: write(300) } })
  await staff('moveOrder', { params: { orderId }, body: { status: 'Delivered', note: write(300) } })
}
