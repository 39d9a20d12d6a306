import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import type { DefaultText } from './default-text.ts'
import { officerText, sellerText } from './legal-words.ts'

const sellerOf = (shop: ShopDetails) => sellerText(shop) || (shop.postalAddress && '{{postal address}}')

export const termsAndConditions = (shop: ShopDetails): DefaultText => ({
  title: 'Terms and Conditions',
  description:
    'What we promise and what we ask of you: accounts, prices, orders, payments, delivery, returns and reviews.',
  lead: 'What you can expect from us, and what we expect from you, in words as plain as the law allows.',
  isDated: true,
  sections: [
    {
      id: 'about',
      title: 'About these terms',
      html: `<p>These terms are the agreement between you and {{shop name}}${sellerOf(shop) && ` (${sellerOf(shop)})`}. They cover everything you browse, order or write in this shop. By placing an order, you accept them. They don’t take away any of your rights under the Consumer Protection Act, 2019.</p>`,
    },
    {
      id: 'account',
      title: 'Your account',
      html: `<p>You need an account to order, and you must be 18 or older to have one. Please give your own name, an email address you check and a mobile number you answer, as that’s how we’ll reach you.</p>
<p>Please keep your password to yourself. If you think someone else knows it, change it in <a href="/profile">your profile</a> and let us know. We may close an account that is used for fraud or against these terms. If you’ve paid for an order, we’ll still deliver or refund it.</p>`,
    },
    {
      id: 'pieces',
      title: 'The pieces',
      html: `<p>Our pieces are woven, printed and embroidered by hand. No two are quite alike, and slight unevenness in yarn, dye or motif is part of their charm. Handwoven lengths may vary by a few centimetres.</p>
<p>We show colours as accurately as we can, but screens differ. Many pieces are one of a kind. The stock you see is live, and a piece is yours once you’ve placed the order, not while it’s in your bag.</p>`,
    },
    {
      id: 'prices',
      title: 'Prices, discounts and coupons',
      html: `<p>Prices are in Indian rupees and include all taxes. You’ll see any delivery charge before you order. The price you pay is the one shown at checkout when you press Place Order.</p>
<p>You can use one coupon per order, and a first-purchase coupon on your first order only. Coupons have no cash value and can’t be passed on. If a price is clearly a mistake, we’ll tell you before we ship, and you can go ahead at the right price or get your money back.</p>`,
    },
    {
      id: 'orders',
      title: 'Your order',
      html: `<p>When you press Place Order, you’re making an offer to buy; we accept it when we confirm the order. Each product you buy becomes an order of its own, so you can cancel or return one without the others.</p>
<p>We may decline an order if a piece turns out to be flawed, no courier serves your address, or we suspect fraud. If you’ve already paid, we’ll refund you in full.</p>`,
    },
    {
      id: 'paying',
      title: 'Paying',
      html: `<p>You can pay online through PhonePe (UPI, card or net banking) or in cash on delivery. If you pay online, we hold your pieces for {{minutes to pay}} minutes. If your payment hasn’t reached us by then, the order is cancelled, and anything that arrives later is refunded.</p>
<p>If money was debited but your order doesn’t show it, please wait a few minutes and check <a href="/my-orders">My Orders</a> again. We keep checking with PhonePe until it’s settled.</p>`,
    },
    {
      id: 'delivery',
      title: 'Delivery, cancelling and returns',
      html: `<p>We dispatch in {{days until dispatch}}; pieces made to order may take {{days of making}} more. See the <a href="/shipping-policy">Shipping Policy</a> for details. We’re responsible for your parcel until it’s in your hands.</p>
<p>You can cancel an order until it’s shipped. {{what we take back}} See the <a href="/return-policy">Return Policy</a> for details.</p>`,
    },
    {
      id: 'reviews',
      title: 'Reviews and messages',
      html: `<p>You can review a piece once it has been delivered to you. Please be honest: we never hide a review for being critical. We do hide reviews that insult people, reveal someone’s personal details, advertise, or are about something else. What you write remains yours; you allow us to show it in the shop.</p>`,
    },
    {
      id: 'use',
      title: 'Using this site',
      html: `<p>The pictures, texts and drawings belong to {{shop name}} or to the makers. You’re welcome to share them with a link, but not to use them to sell other goods. Please don’t try to access anyone else’s data, place orders automatically, or overload the site for others.</p>`,
    },
    {
      id: 'liability',
      title: 'Our responsibility',
      html: `<p>We stand by the pieces we sell and the promises we make here. We aren’t liable for delays beyond anyone’s control, such as floods, strikes and road closures, or for losses that neither of us could have foreseen. Apart from your rights under the law, our liability is limited to the price of the order concerned.</p>`,
    },
    {
      id: 'law',
      title: 'Law and disputes',
      html: `<p>The laws of India apply. Please write to us first: an email settles most things. If it doesn’t, you can go to the consumer commission where you live, or to the courts where our office is.</p>`,
    },
    {
      id: 'changes',
      title: 'Changes',
      html: `<p>We may change these terms, and the date above will change with them. The terms of the day you order are the ones that apply to that order.</p>`,
    },
    {
      id: 'contact',
      title: 'How to reach us',
      html: `<p>Use the <a href="/contact-us">contact form</a>${shop.supportEmail && ' or write to {{support e-mail}}'}. We’ll acknowledge a grievance within 48 hours and resolve it within a month.${officerText(shop)} See the <a href="/privacy-policy">Privacy Policy</a> for what we do with your data.</p>`,
    },
  ],
})
