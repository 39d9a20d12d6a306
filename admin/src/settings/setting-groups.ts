import { addressSettings } from './address-settings.ts'
import { gstSettings } from './gst-settings.ts'
import { lookSettings } from './look-settings.ts'
import { type SettingGroup, setting } from './setting.ts'

/** By screen. */
export const settingGroups: readonly SettingGroup[] = [
  {
    id: 'shop',
    name: 'The shop',
    about: 'Its name, and how customers reach it.',
    settings: [
      setting('name', 'text', 'Name', 'On every page, in every email and on every paper.'),
      setting('tagline', 'text', 'Tagline', 'The home page’s heading.'),
      setting('phone', 'text', 'Phone', 'On the contact page, in policies and emails. Left empty, it is not named.'),
      setting('supportEmail', 'text', 'Support email', 'Complaints go there, and customers’ replies to emails.'),
      setting('callHours', 'text', 'Call hours', 'When somebody answers the phone.'),
      setting('postalAddress', 'long', 'Postal address', 'On the contact page, in policies and on labels.'),
      setting('tradingSince', 'number', 'Trading since', 'The year on the page about the shop.'),
    ],
  },
  lookSettings,
  gstSettings,
  {
    id: 'announcement',
    name: 'Announcement and links',
    about: 'What runs across the top of every page, and the links in the footer.',
    settings: [
      setting(
        'bannerText',
        'long',
        'Announcement',
        'Comes after the offers that hold now, which the shop adds itself.',
      ),
      setting('socialLinks', 'links', 'Social networks', 'In the footer, in this order.'),
      setting('builder', 'link', 'Site builder', 'The last link of the footer.'),
    ],
  },
  {
    id: 'discount',
    name: 'Shop-wide discount',
    about: 'A percentage off everything, for everybody.',
    settings: [
      setting(
        'globalDiscount',
        'text',
        '',
        'It is taken of the goods and their delivery, after a coupon, and shows in the bag as Special Discount.',
      ),
    ],
  },
  {
    id: 'orders',
    name: 'Orders',
    about: 'How long stock waits for money, and limits that stop hoarding.',
    settings: [
      setting(
        'unpaidHoldMinutes',
        'number',
        'Minutes to pay',
        'How long an unpaid online order keeps its pieces: 10 to 60 minutes. Then it is cancelled.',
      ),
      setting(
        'maxPiecesPerOrder',
        'number',
        'Pieces of one product',
        'The most of one product that an order can have.',
      ),
      setting(
        'maxUnpaidOrders',
        'number',
        'Unpaid orders of a customer',
        'The most that wait to be paid online at once.',
      ),
      setting(
        'maxCodOrders',
        'number',
        'Unconfirmed cash orders of a customer',
        'The most Cash on Delivery orders that wait to be confirmed at once.',
      ),
      setting(
        'maxOrdersPerHour',
        'number',
        'Orders of a customer in an hour',
        'Beyond that, the shop asks them to wait.',
      ),
      setting('cancellationReasons', 'reasons', 'Reasons for cancelling', 'Customers choose one. Other comes last.'),
    ],
  },
  {
    id: 'cash',
    name: 'Cash on Delivery',
    about: 'Who can pay in cash, what it costs, and what is asked for beforehand.',
    settings: [
      setting('codFee', 'money', 'Fee', 'What paying in cash costs more; 0 for nothing. No discount is taken of it.'),
      setting('codMinimumOrder', 'money-limit', 'For goods of at least', 'Left empty, without limit.'),
      setting('codMaximumOrder', 'money-limit', 'For goods of at most', 'Left empty, without limit.'),
      setting(
        'maxNewCustomerPieces',
        'limit',
        'Pieces of new customers together',
        'Of one product, unconfirmed: what new customers who share an address or a device can have for cash. A customer is new until an order is delivered or paid. Left empty, without limit.',
      ),
      setting(
        'maxNetworkPieces',
        'limit',
        'Pieces of new customers of one network',
        'The same for those who order from one internet connection, as in an office. Left empty, without limit.',
      ),
      setting(
        'maxRefusedParcels',
        'limit',
        'Refused parcels',
        'With this many parcels that came back, a customer can’t pay in cash. Left empty, nobody is refused for that.',
      ),
      setting(
        'cashConfirmMark',
        'limit',
        'Confirmed from a risk of',
        'A score from 0 to 100: how many of 100 such parcels are likely to come back, by what happened at the number, address and PIN code; 20 where nothing is known. From this score on, a cash order is confirmed before packing. Left empty, never.',
      ),
      setting(
        'cashAdvanceMark',
        'limit',
        'Part in advance from a risk of',
        'From here on, a part of a cash order is paid online first. Left empty, never.',
      ),
      setting(
        'cashAdvancePercent',
        'number',
        'That part, in percent',
        'Or the usual part in advance, if it is larger.',
      ),
      setting(
        'cashOnlineMark',
        'limit',
        'No cash from a risk of',
        'From here on an order is paid online. Left empty, never.',
      ),
      setting(
        'cashReturnFreight',
        'money',
        'Freight of a parcel that comes back',
        'Both ways. Only for the estimate of what all this saves.',
      ),
      setting(
        'codAdvanceAmount',
        'money',
        'Paid in advance, as an amount',
        'This much of a cash order is paid online first; 0 for nothing.',
      ),
      setting(
        'codAdvancePercent',
        'number',
        'Paid in advance, as a percentage',
        'Used where no amount is set; 0 for nothing.',
      ),
      setting('codAdvanceFrom', 'money', 'In advance from', 'Only orders of this total or more are paid in two parts.'),
      setting(
        'asksToConfirmCod',
        'yes-no',
        'Ask customers to confirm',
        'A cash order is packed only once its customer or the staff have confirmed it.',
      ),
      setting(
        'codReminderHours',
        'number',
        'Hours until the reminder',
        'Then an unconfirmed order’s customer is reminded; 0 for never.',
      ),
      setting('codConfirmationHours', 'number', 'Hours to confirm', 'Then an unconfirmed order is cancelled.'),
    ],
  },
  {
    id: 'delivery',
    name: 'Delivery times',
    about: 'What the shop promises about when an order leaves.',
    settings: [
      setting('dispatchDays', 'days', 'Working days until dispatch', 'For what is in stock.'),
      setting(
        'madeToOrderDays',
        'days',
        'More days for what is made to order',
        'For products that don’t say it themselves.',
      ),
      setting('weeklyHolidays', 'weekdays', 'Closed on', 'These days count in no promise.'),
      setting(
        'defaultWeightGrams',
        'number',
        'Weight of a piece, in grams',
        'For charges by weight and the weight of parcels, where a product has no weight.',
      ),
      setting(
        'carrierRule',
        'carrier-rule',
        'Choose the carrier',
        'For parcels that are booked together. Best there: the carrier with the largest share of your parcels delivered to PIN codes that begin with the same three digits, in the last year; the cheapest where it has carried fewer than five.',
      ),
      setting(
        'undeliveredCharge',
        'money',
        'Kept of an undelivered parcel',
        'For its way there, out of what was paid; 0 to refund everything.',
      ),
      setting(
        'shipsAbroad',
        'yes-no',
        'Ships abroad on request',
        'Whether the shop says that staff arrange orders to other countries.',
      ),
    ],
  },
  {
    id: 'returns',
    name: 'Returns',
    about: 'What the shop takes back, how long, and with what proof.',
    settings: [
      setting(
        'returnWindowHours',
        'number',
        'Hours to ask for a return',
        'Counted from delivery; 0 to take nothing back.',
      ),
      setting(
        'offersExchange',
        'yes-no',
        'Offers exchanges',
        'Customers can choose the same piece again instead of their money.',
      ),
      setting('returnReasons', 'return-reasons', 'Reasons for a return', 'Customers choose one. Other comes last.'),
    ],
  },
  {
    id: 'stock',
    name: 'Stock',
    about: 'What counts as low, and where shoppers see what is sold out.',
    settings: [
      setting(
        'lowStockMark',
        'number',
        'Low-stock mark',
        'A size or colour on sale with this many pieces or fewer is listed as low.',
      ),
      setting(
        'soldOutLast',
        'yes-no',
        'Sold-out products last',
        'Lists and searches show them after the others, unless a shopper chooses how to sort. What is pinned to a collection stays first.',
      ),
    ],
  },
  addressSettings,
  {
    id: 'keeping',
    name: 'Customers and data',
    about: 'How long customers stay logged in, and how long the shop keeps what it need not keep for ever.',
    settings: [
      setting(
        'sessionIdleDays',
        'number',
        'Days until an unused log-in ends',
        'Shoppers log in again then. The privacy policy says so.',
      ),
      setting('sessionDays', 'number', 'Days until any log-in ends', 'However often it is used.'),
      setting('cartDays', 'number', 'Days for which a bag is kept', 'Counted from when something was last added.'),
      setting(
        'capturedEmailDays',
        'number',
        'Days for which captured emails are kept',
        'Only in a shop without a mail server.',
      ),
      setting(
        'uploadHours',
        'number',
        'Hours for which unused uploads are kept',
        'Pictures whose form was never sent.',
      ),
    ],
  },
  {
    id: 'security',
    name: 'Sign-in of owners',
    about: 'Whether a password alone is enough.',
    settings: [
      setting(
        'requireSecondFactor',
        'yes-no',
        'Owners must sign in with a code',
        'An owner without a code can only set one up.',
      ),
    ],
  },
]

/** Throws for an unknown group. */
export function settingGroup(id: string): SettingGroup {
  const group = settingGroups.find((each) => each.id === id)
  if (group === undefined) throw new Error('There are no such settings')
  return group
}
