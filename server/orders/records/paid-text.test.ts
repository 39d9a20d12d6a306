import { paise } from '@kargha/domain/money.ts'
import { expect, it } from 'vitest'
import type { Paid } from './order-email.ts'
import { type PaidOrder, paidText } from './paid-text.ts'

const bought: PaidOrder = {
  number: 'KG-7F3K-92QD',
  productName: 'Silk Saree',
  optionText: '',
  productSlug: 'silk-saree',
  productImages: [],
  quantity: 1,
  originalPrice: paise(274_800),
  subTotal: paise(274_800),
  delivery: paise(0),
  savings: paise(0),
  couponSavings: paise(0),
  codFee: paise(0),
  finalTotal: paise(274_800),
  advance: paise(0),
  couponName: null,
  address: { street: '1 Mill Road', city: 'Pune', state: 'Maharashtra', zipcode: '411001' },
  recipient: null,
  shipBy: null,
  earliestDelivery: null,
  latestDelivery: null,
  status: 'Confirmed',
  paymentStatus: 'Pending',
  paymentMethod: 'COD',
  paidBy: null,
}

type Case = readonly [PaidOrder['status'], PaidOrder['paymentStatus'], string]

const asText = (paid: Paid) =>
  typeof paid === 'string' ? paid : paid.map(({ label, amount }) => `${label} ${amount}`).join(', ')

it.each<Case>([
  ['Order Placed', 'Pending', 'due on delivery'],
  ['Confirmed', 'Pending', 'due on delivery'],
  ['Shipped', 'Pending', 'due on delivery'],
  ['Delivered', 'Completed', 'paid on delivery'],
  ['Delivered', 'Refunded', 'refunded'],
  ['Undelivered', 'Failed', 'not charged'],
  ['Cancelled', 'Failed', 'not charged'],
])('says of an order by Cash on Delivery that is %s and its payment %s: %s', (status, paymentStatus, text) => {
  expect(asText(paidText([{ ...bought, status, paymentStatus }]))).toBe(text)
})

it.each<Case>([
  ['Order Placed', 'Pending', 'To pay online ₹ 500.00, Due on delivery ₹ 2,248.00'],
  ['Order Placed', 'Failed', 'To pay online ₹ 500.00, Due on delivery ₹ 2,248.00'],
  ['Cancelled', 'Failed', 'not charged'],
])('says of one whose advance is unpaid, %s and its payment %s: %s', (status, paymentStatus, text) => {
  expect(asText(paidText([{ ...bought, status, paymentStatus, advance: paise(50_000) }]))).toBe(text)
})

it.each<Case>([
  ['Confirmed', 'Pending', 'Paid online ₹ 500.00, Due on delivery ₹ 2,248.00'],
  ['Shipped', 'Pending', 'Paid online ₹ 500.00, Due on delivery ₹ 2,248.00'],
  ['Delivered', 'Completed', 'Paid online ₹ 500.00, Paid on delivery ₹ 2,248.00'],
  ['Delivered', 'Refunded', 'refunded'],
  ['Undelivered', 'Completed', 'Paid online ₹ 500.00'],
  ['Cancelled', 'Completed', 'Paid online ₹ 500.00'],
  ['Cancelled', 'Refunded', 'refunded'],
])('says of one whose advance is paid, %s and its payment %s: %s', (status, paymentStatus, text) => {
  expect(asText(paidText([{ ...bought, status, paymentStatus, advance: paise(50_000), paidBy: 'attempt' }]))).toBe(text)
})

it.each<Case>([
  ['Order Placed', 'Pending', 'to pay online'],
  ['Order Placed', 'Failed', 'to pay online'],
  ['Order Placed', 'Completed', 'paid online'],
  ['Delivered', 'Completed', 'paid online'],
  ['Undelivered', 'Completed', 'to be refunded'],
  ['Cancelled', 'Completed', 'to be refunded'],
  ['Cancelled', 'Failed', 'not charged'],
  ['Cancelled', 'Refunded', 'refunded'],
])('says of an online order that is %s and its payment %s: %s', (status, paymentStatus, text) => {
  expect(asText(paidText([{ ...bought, status, paymentStatus, paymentMethod: 'PhonePe' }]))).toBe(text)
})
