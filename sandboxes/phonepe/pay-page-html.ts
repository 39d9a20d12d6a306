import { escapeHtml, page as sandboxPage } from '../shared/page.ts'
import { pendingAttempt } from './order-transitions.ts'
import type { GatewayOrder } from './state.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const clock = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** `now`: epoch milliseconds on the sandbox's clock. Works without script. */
export function renderPayPage(order: GatewayOrder, now: number): string {
  const minutes = Math.max(0, Math.ceil((order.expireAt - now) / 60_000))
  const amount = rupees.format(order.amount / 100)
  return page(
    `Pay ${amount}`,
    `<p class="amount">${amount}</p>
    <dl>
      <dt>Merchant order id</dt><dd>${escapeHtml(order.merchantOrderId)}</dd>
      <dt>Expires</dt><dd>${clock.format(order.expireAt)} IST${order.state === 'PENDING' ? `, in ${minutes} min` : ''}</dd>
    </dl>
    ${order.state === 'PENDING' ? renderChoices(order) : renderFinalState(order)}`,
  )
}

export const renderUnknownPage = () => page('No such payment', '<p>No payment belongs to this link.</p>')

function renderChoices(order: GatewayOrder): string {
  const notice = pendingAttempt(order)
    ? 'An attempt is under way. It can still be ended here.'
    : order.attempts.length > 0
      ? 'The last attempt was declined.'
      : ''
  return `${notice && `<p role="status">${notice}</p>`}
    <form method="post">
      <button name="choice" value="pay" class="main">Pay</button>
      <button name="choice" value="fail">Fail</button>
      <button name="choice" value="leave-pending">Leave pending</button>
      <button name="choice" value="cancel">Cancel</button>
      ${order.retryAllowed ? '<button name="choice" value="decline-once" class="quiet">Decline once, stay here</button>' : ''}
    </form>`
}

const renderFinalState = (order: GatewayOrder) => `<p role="status">This payment is ${order.state}.</p>
    <p><a href="${escapeHtml(order.redirectUrl)}">Return to the shop</a></p>`

const page = (title: string, content: string) =>
  sandboxPage({ service: 'PhonePe', notice: 'Test payment page: no money moves', title, style, content })

const style = `
    :root { --ink: #241f33; --soft: #5d5670; --line: #dcd7e8; --brand: #5a2a9c; --ground: #f5f2fa }
    main { max-width: 26rem; margin: 2.5rem auto; padding: 2rem; background: #fff; border: 1px solid var(--line); border-radius: 1rem; box-shadow: 0 8px 30px #241f3314 }
    @media (max-width: 30rem) { main { margin: 1rem; padding: 1.25rem } }
    h1 { font-size: 1rem; font-weight: 600; color: var(--brand) }
    .amount { margin: .25rem 0 1rem; font-size: 2.5rem; font-weight: 700; font-variant-numeric: tabular-nums }
    dl { margin: 0 0 1.5rem; padding: 1rem 0; border: solid var(--line); border-width: 1px 0 }
    dt { font-size: .8rem; color: var(--soft) }
    dd { margin: 0 0 .5rem; overflow-wrap: anywhere }
    dd:last-child { margin: 0 }
    form { display: grid; gap: .6rem; grid-template-columns: 1fr auto 1fr }
    @media (max-width: 26rem) { form { grid-template-columns: 1fr } }
    button { min-height: 2.9rem; padding: .5rem .75rem; border-radius: .6rem }
    .main { grid-column: 1 / -1; color: #fff; background: var(--brand); border-color: var(--brand) }
    .main:hover { background: #45207a }
    .quiet { grid-column: 1 / -1; color: var(--brand); border-color: transparent }
    :focus-visible { outline: 3px solid #b58cf0; outline-offset: 2px }`
