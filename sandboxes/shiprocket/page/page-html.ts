import { escapeHtml, page as sandboxPage } from '../../shared/page.ts'
import { dateForms } from '../formats.ts'
import { refusalReasons } from '../move-parcel.ts'
import type { Parcel } from '../state.ts'
import { moves, orderStatusLabels, possibleMoves, shipmentStatuses } from '../statuses.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Newest first, with possible next reports. Works without script. */
export function renderParcels(parcels: Parcel[]): string {
  const cards = parcels.toReversed().map(renderParcel).join('')
  return page(cards || '<p class="empty">No parcels yet. Book one with the courier in the back office.</p>')
}

function renderParcel(parcel: Parcel): string {
  const { awb, courier, customer, shipmentId, isCod, total, isReturn, status, scans } = parcel
  const state = status === null ? orderStatusLabels[parcel.orderStatus] : shipmentStatuses[status]
  const events = scans
    .toReversed()
    .map(({ at, activity }) => `<li><time>${dateForms.words(at)}</time> ${escapeHtml(activity)}</li>`)
    .join('')
  return `<article aria-labelledby="p${shipmentId}">
    <h2 id="p${shipmentId}">${escapeHtml(parcel.sellerOrderId)} <span class="state">${state}</span></h2>
    <p>${isReturn ? 'Return from ' : ''}${escapeHtml(customer.name)}, ${escapeHtml(customer.city)} ${escapeHtml(customer.pincode)}
      · ${isCod ? `cash to collect ${rupees.format(total)}` : 'prepaid'}</p>
    <p class="soft">${courier ? `${escapeHtml(courier.name)} · AWB ${awb}` : 'no courier yet'}
      ${awb ? ` · <a href="/documents/label-${shipmentId}.pdf">label</a>` : ''}</p>
    ${renderMoves(parcel)}
    ${events && `<ol>${events}</ol>`}
  </article>`
}

function renderMoves({ shipmentId, status }: Parcel): string {
  const possible = possibleMoves(status)
  if (possible.length === 0) return ''
  const buttons = possible.map((move) => `<button name="move" value="${move}">${moves[move].label}</button>`).join('')
  const reasons = refusalReasons.map((reason) => `<option>${reason}</option>`).join('')
  const reason = possible.includes('attempt-failed')
    ? `<label>Why an attempt fails <select name="reason">${reasons}</select></label>`
    : ''
  return `<form method="post" action="/parcels/${shipmentId}">${reason}${buttons}</form>`
}

const page = (content: string) =>
  sandboxPage({ service: 'Shiprocket', notice: 'Test courier: no parcel moves', title: 'Parcels', style, content })

const style = `
    :root { --ink: #1f2a33; --soft: #54636e; --line: #d7e0e8; --brand: #1d5a8a; --ground: #f2f6fa }
    main { max-width: 46rem; margin: 1.5rem auto; padding: 0 1rem; display: grid; gap: 1rem }
    h1 { font-size: 1.5rem }
    article { padding: 1rem 1.25rem; background: #fff; border: 1px solid var(--line); border-radius: .75rem }
    h2 { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 0; font-size: 1.05rem; overflow-wrap: anywhere }
    .state { padding: .1rem .6rem; font-size: .85rem; font-weight: 600; color: var(--brand); background: var(--ground); border-radius: 1rem }
    p { margin: .25rem 0 }
    .soft, time { color: var(--soft); font-size: .9rem }
    form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .75rem 0 .25rem }
    select { font: inherit; color: var(--ink); background: #fff; border: 1px solid var(--soft) }
    button, select { min-height: 2.75rem; padding: .4rem .9rem; border-radius: .5rem }
    label { display: grid; flex: 1 1 100%; font-size: .9rem; color: var(--soft) }
    ol { margin: .75rem 0 0; padding: .75rem 0 0; border-top: 1px solid var(--line); list-style: none }
    :focus-visible { outline: 3px solid #7ab5e6; outline-offset: 2px }
    .empty { padding: 3rem 1rem; text-align: center; color: var(--soft) }`
