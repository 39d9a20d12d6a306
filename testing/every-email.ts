import { noPaise, type Paise, paise } from '@kargha/domain/money.ts'
import { arrivalsEmail } from '../server/office/arrivals/arrivals-email.ts'
import { addressCorrectedEmail } from '../server/office/orders/address-corrected-email.ts'
import { type OrderWithStatus, orderStatusEmail } from '../server/orders/records/order-status-email.ts'
import {
  advanceEmail,
  paidEmail,
  refundedEmail,
  restPaidEmail,
  surplusEmail,
} from '../server/payments/settlement/payment-emails.ts'
import type { Email } from '../server/platform/mail/email.ts'
import { orderPlacedEmail } from '../server/selling/checkout/order-placed-email.ts'
import { reminderEmail } from '../server/selling/confirmations/reminder-email.ts'
import { parcelEmail } from '../server/shipping/parcels/parcel-emails.ts'
import { returnEmail } from '../server/shipping/returns/return-email.ts'
import {
  complaintEmail,
  complaintReceivedEmail,
  complaintReplyEmail,
} from '../server/shop/complaints/complaint-emails.ts'
import {
  accountDeletedEmail,
  oneTimePasswordEmail,
  passwordChangedEmail,
  welcomeEmail,
} from '../server/shop/customers/account-emails.ts'
import {
  backupCodeUsedEmail,
  secondFactorOffEmail,
  secondFactorOnEmail,
  wrongCodesEmail,
} from '../server/shop/second-factor/second-factor-emails.ts'
import { type EmailShop, emailShop } from '../server/shop/settings/email-shop.ts'
import type { ShopSettings } from '../server/shop/settings/settings.ts'
import { codeEmail } from '../server/shop/staff/emailed-sign-in-code.ts'
import { staffPasswordChangedEmail } from '../server/shop/staff/password-changed-email.ts'
import type { Write } from './stored-text.ts'

const publicUrl = 'https://shop.example.in'
const at = new Date('2026-11-23T10:00:00Z')
const most: Paise = paise(99_999_999)
const url = `https://example.in/${'x'.repeat(480)}`

const address = (write: Write) => ({ street: write(300), city: write(100), state: 'Gujarat', zipcode: '370001' })

const orderOf = (write: Write): OrderWithStatus => ({
  number: 'KG-2222-2222',
  productName: write(150),
  optionText: `${write(40)}: ${write(80)} · ${write(40)}: ${write(80)} · ${write(40)}: ${write(80)}`,
  productSlug: 'x'.repeat(120),
  productImages: [`/media/${'x'.repeat(200)}.webp`],
  quantity: 1000,
  ...{ originalPrice: most, subTotal: most, finalTotal: most },
  ...{ delivery: most, savings: most, couponSavings: most, codFee: most, advance: most },
  paymentMethod: 'COD',
  paymentStatus: 'Pending',
  paidBy: null,
  couponName: write(30),
  address: address(write),
  recipient: null,
  ...{ shipBy: '2026-11-25', earliestDelivery: '2026-11-27', latestDelivery: '2026-11-30' },
  status: 'Order Placed',
  tracking: { courier: write(100), trackingNumber: write(100), trackingUrl: url },
  deliveredAt: at,
})

/** Each email that the shop sends, by the function that composes it, with texts of `write` wherever it can have stored ones. */
export function everyEmail(stored: ShopSettings, write: Write, lines: number): Record<string, Email[]> {
  const settings = {
    ...stored,
    ...{ name: write(60), postalAddress: write(300), callHours: write(100), phone: '+91 11111 22222' },
    supportEmail: `${'x'.repeat(60)}@example.in`,
    dispatchDays: { from: 2, to: 3 },
  }
  const shop: EmailShop = emailShop(settings, publicUrl)
  const to = { name: write(100), email: 'meera@example.in' }
  const [first, ...others] = Array.from({ length: lines }, () => orderOf(write))
  if (first === undefined) throw new Error('An email about no order')
  const orders = [first, ...others] as const
  const inStatus = (status: OrderWithStatus['status']) => [{ ...first, status }, ...others] as const
  const cancelled = orders.map((order) => ({ ...order, status: 'Cancelled' as const }))
  const request = { token: 'x'.repeat(43), confirmBy: at }
  const parcel = { cashToCollect: most, attempts: 1, trackingUrl: url, courierName: write(100), awb: write(100) }
  const complaint = {
    fullName: write(100),
    email: 'meera@example.in',
    phoneNumber: '9876543210',
    id: 'c0ffee00-0000-4000-8000-000000000000',
    number: 1,
    createdAt: at,
  }
  const returnStep = {
    ...{ note: write(1000), refundReference: write(100), pickupAddress: address(write), resolution: 'Refund' as const },
    replacement: first.tracking,
  }
  return {
    orderPlacedEmail: [
      orderPlacedEmail(to, orders, { payBy: null, confirmation: request }, shop),
      orderPlacedEmail(to, orders, { payBy: at, confirmation: null }, shop),
    ],
    reminderEmail: [reminderEmail(to, orders, request, shop)],
    orderStatusEmail: (['Confirmed', 'Shipped', 'Delivered', 'Undelivered', 'Cancelled'] as const).map((status) =>
      orderStatusEmail(to, inStatus(status), { text: write(1000), actor: 'asha@kargha.test' }, shop),
    ),
    addressCorrectedEmail: [
      { business: { businessName: write(100), gstin: '32AAACK1234F1Z9' }, isReaddressed: true },
      { business: null, isReaddressed: false },
    ].map((correction) =>
      addressCorrectedEmail(
        to,
        orders,
        { recipient: { name: write(100), mobileNo: '9876543210' }, isRenamed: true, ...correction },
        shop,
      ),
    ),
    parcelEmail: (['Out for delivery', 'Attempt failed'] as const).map((status) =>
      parcelEmail(to, { ...parcel, status }, orders, write(1000), shop),
    ),
    paidEmail: [paidEmail(to, cancelled, most, shop)],
    advanceEmail: [advanceEmail(to, [...cancelled, first], most, shop)],
    restPaidEmail: [restPaidEmail(to, orders, most, shop)],
    surplusEmail: [surplusEmail(to, orders, most, shop)],
    refundedEmail: [refundedEmail(to, orders, most, shop)],
    returnEmail: (['Requested', 'Approved', 'Picked up', 'Refunded', 'Exchanged', 'Rejected'] as const).map((status) =>
      returnEmail(to, { ...first, advance: noPaise }, { ...returnStep, status }, shop),
    ),
    complaintEmail: [true, false].map((isFirst) =>
      complaintEmail({ ...complaint, message: write(4000) }, settings, { officeUrl: `${publicUrl}/admin`, isFirst }),
    ),
    complaintReceivedEmail: [complaintReceivedEmail({ ...complaint, message: write(4000) }, settings, publicUrl)],
    complaintReplyEmail: [complaintReplyEmail(complaint, write(4000), settings, publicUrl)],
    welcomeEmail: [welcomeEmail(to, shop)],
    oneTimePasswordEmail: [oneTimePasswordEmail(to, shop, 'one-time', 'x'.repeat(43), new Date())],
    passwordChangedEmail: [passwordChangedEmail(to, shop)],
    accountDeletedEmail: [accountDeletedEmail(to, shop)],
    secondFactorOnEmail: [secondFactorOnEmail(to, settings.name)],
    secondFactorOffEmail: [secondFactorOffEmail(to, settings.name, write(100))],
    wrongCodesEmail: [wrongCodesEmail(to, settings.name)],
    backupCodeUsedEmail: [backupCodeUsedEmail(to, settings.name, 3)],
    staffPasswordChangedEmail: [staffPasswordChangedEmail(to, settings.name)],
    arrivalsEmail: [
      arrivalsEmail(
        to,
        {
          count: { orders: lines, reviews: 1, complaints: 1 },
          orders: orders.slice(0, 10).map(({ number, finalTotal: total }) => ({ number, total })),
          reviews: [{ stars: 5, product: write(150) }],
          complaints: [{ number: 1001 }],
        },
        { name: settings.name, officeUrl: `${publicUrl}/admin` },
      ),
    ],
    codeEmail: [codeEmail(to, settings.name, 'ABCD-EFGH-IJKL', new Date())],
  }
}
