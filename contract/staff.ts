import { z } from 'zod'
import { Address, AddressFields, SignIn } from './account.ts'
import { type Call, call, Id, Rupees, required } from './call.ts'
import { Product, ProductCard } from './catalogue.ts'
import { OrderStatus, PaymentMethod, PaymentStatus, Shipment } from './orders.ts'
import { type StaffCallName, staffRoutes } from './staff-routes.ts'
import { productStatuses, staffRoles } from './words.ts'

export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof StaffRole>

export const StaffMember = z.object({ _id: Id, name: z.string(), email: z.string(), role: StaffRole })
export type StaffMember = z.infer<typeof StaffMember>

export const StaffSignedIn = StaffMember.extend({ token: z.string(), userType: z.literal('Admin') })
export type StaffSignedIn = z.infer<typeof StaffSignedIn>

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** What every list of the back office understands, newest first unless told otherwise; `q` is words to look for. */
const listQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.object({
    page: wholeNumber(1, 1_000_000).default(1),
    limit: wholeNumber(1, 100).default(25),
    sort: z.enum(sorts).optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    q: z.string().trim().max(100).optional(),
  })

export const orderSorts = ['createdAt', 'orderId', 'status', 'productName', 'quantity', 'finalTotal'] as const
export const StaffOrdersQuery = listQuery(orderSorts).extend({
  status: OrderStatus.optional(),
  paymentStatus: PaymentStatus.optional(),
  paymentMethod: PaymentMethod.optional(),
  customerId: Id.optional(),
})
export type StaffOrdersQuery = z.output<typeof StaffOrdersQuery>

export const StaffOrderRow = z.object({
  _id: Id,
  orderId: z.string(),
  createdAt: z.string(),
  status: OrderStatus,
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  customer: z.object({ _id: Id, name: z.string(), email: z.string(), mobileNo: z.string() }),
  productId: Id,
  productName: z.string(),
  productImage: z.string(),
  quantity: z.int(),
  finalTotal: Rupees,
})
export type StaffOrderRow = z.infer<typeof StaffOrderRow>

/** An order with all that staff need to pack it, answer for it, and move it along. */
export const StaffOrder = StaffOrderRow.extend({
  address: AddressFields,
  sellingPrice: Rupees,
  originalPrice: Rupees,
  subTotal: Rupees,
  /** This order's share of coupon and shop-wide discount. */
  savings: Rupees,
  delivery: Rupees,
  shipment: Shipment.nullable(),
  deliveredAt: z.string().nullable(),
  timeline: z.array(z.object({ status: z.string(), at: z.string(), note: z.string(), actor: z.string() })),
  /** Where this order may go from here. */
  nextStatuses: z.array(OrderStatus),
  /** The whole of what was bought at once, of which this order is one line. */
  purchase: z.object({
    _id: Id,
    finalTotal: Rupees,
    couponName: z.string().nullable(),
    couponPercent: z.number(),
    globalPercent: z.number(),
    orders: z.array(z.object({ _id: Id, orderId: z.string(), productName: z.string(), status: OrderStatus })),
  }),
})
export type StaffOrder = z.infer<typeof StaffOrder>

const shipment = 'Please give the courier, the tracking number and its link'

const note = z.string().trim().max(1000).nullish()

/** A change of status; `note` is told to the customer. */
export const MoveOrder = z.discriminatedUnion(
  'status',
  [
    z.object({
      status: z.literal('Shipped'),
      note,
      shipment: z.object(
        {
          courier: required(shipment, 100),
          trackingNumber: required(shipment, 100),
          trackingUrl: required(shipment, 500).pipe(
            z.url({ protocol: /^https?$/, error: 'The link must be a web address: https://…' }),
          ),
        },
        shipment,
      ),
    }),
    z.object({ status: OrderStatus.exclude(['Shipped']), note }),
  ],
  { error: 'Please choose a status' },
)
export type MoveOrder = z.output<typeof MoveOrder>

const ProductStatus = z.enum(productStatuses)

export const StaffProductsQuery = listQuery(['createdAt', 'name', 'sku', 'sellingPrice', 'quantity']).extend({
  status: ProductStatus.optional(),
  category: z.string().optional(),
  subCategory: z.string().optional(),
})
export type StaffProductsQuery = z.output<typeof StaffProductsQuery>

export const StaffProductRow = ProductCard.extend({ status: ProductStatus })
export type StaffProductRow = z.infer<typeof StaffProductRow>

/** A product, withdrawn or not, with what only staff see. */
export const StaffProduct = Product.extend({
  status: ProductStatus,
  labels: z.object({
    featured: z.boolean(),
    newArrival: z.boolean(),
    bestSeller: z.boolean(),
    collection: z.boolean(),
  }),
  /** Counts the times it was saved. */
  version: z.int(),
  updatedAt: z.string(),
})
export type StaffProduct = z.infer<typeof StaffProduct>

export const StaffCustomersQuery = listQuery(['createdAt', 'name', 'email'])
export type StaffCustomersQuery = z.output<typeof StaffCustomersQuery>

export const StaffCustomerRow = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  mobileNo: z.string(),
  createdAt: z.string(),
  /** Orders that were not cancelled, and what they come to. */
  totalOrders: z.int(),
  totalSpent: Rupees,
})
export type StaffCustomerRow = z.infer<typeof StaffCustomerRow>

export const StaffCustomer = StaffCustomerRow.extend({ image: z.string(), address: z.array(Address) })
export type StaffCustomer = z.infer<typeof StaffCustomer>

const byId = z.object({ id: Id })
const byOrderId = z.object({ orderId: z.string() })

/** The whole of the back office's API: what may be said at each door of staff-routes.ts. */
export const staffApi = {
  signin: call(staffRoutes.signin, {
    summary: 'Open a session of the back office',
    body: SignIn,
    data: StaffSignedIn,
    refusals: ['INVALID_CREDENTIALS'],
  }),
  signout: call(staffRoutes.signout, { summary: 'End this session', data: z.object({}) }),
  getMe: call(staffRoutes.getMe, { summary: 'Who is signed in', data: StaffMember }),

  getOrders: call(staffRoutes.getOrders, {
    summary:
      'Orders; q looks in order and tracking numbers, products, and customers’ names, e-mails and mobile numbers',
    query: StaffOrdersQuery,
    data: z.array(StaffOrderRow),
    paged: true,
  }),
  getOrder: call(staffRoutes.getOrder, {
    summary: 'One order, by orderId or _id',
    params: byOrderId,
    data: StaffOrder,
    refusals: ['NOT_FOUND'],
  }),
  moveOrder: call(staffRoutes.moveOrder, {
    summary: 'Move an order along; the customer is written to',
    params: byOrderId,
    body: MoveOrder,
    data: StaffOrder,
    refusals: ['NOT_FOUND', 'ORDER_STATUS'],
  }),

  getProducts: call(staffRoutes.getProducts, {
    summary: 'Products, withdrawn ones and drafts included; q looks in names and SKUs',
    query: StaffProductsQuery,
    data: z.array(StaffProductRow),
    paged: true,
  }),
  getProduct: call(staffRoutes.getProduct, {
    summary: 'One product',
    params: byId,
    data: StaffProduct,
    refusals: ['NOT_FOUND'],
  }),

  getCustomers: call(staffRoutes.getCustomers, {
    summary: 'Customers; q looks in names, e-mails and mobile numbers',
    query: StaffCustomersQuery,
    data: z.array(StaffCustomerRow),
    paged: true,
  }),
  getCustomer: call(staffRoutes.getCustomer, {
    summary: 'One customer, with addresses',
    params: byId,
    data: StaffCustomer,
    refusals: ['NOT_FOUND'],
  }),
} satisfies Record<StaffCallName, Call>
export type StaffApi = typeof staffApi
