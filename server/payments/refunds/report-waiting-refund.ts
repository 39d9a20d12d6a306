import { eq } from 'drizzle-orm'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import { formatPaise } from '../../orders/records/order-email.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { inTransaction, type Pool } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { composeEmail } from '../../platform/mail/email.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { colleaguesWhoMayRefund } from '../../shop/staff/colleagues.ts'

type Deps = { db: Pool; jobs: Pick<Jobs, 'enqueue'>; adminUrl: string }

/** Emails everybody who may pay the refund, unless somebody already has. */
export async function reportWaitingRefund({ db, jobs, adminUrl }: Deps, refundId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [waiting] = await tx
      .select({ state: refunds.state, amount: refunds.amount, purchaseId: refunds.purchaseId, order: orders.number })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.id, refundId))
    if (waiting?.state !== 'Waiting') return
    const { name: shopName } = await shopSettings(tx)
    const amount = formatPaise(waiting.amount)
    for (const to of await colleaguesWhoMayRefund(tx, waiting.amount))
      await jobs.enqueue(
        tx,
        'mail',
        composeEmail({
          to,
          subject: `A refund of ${amount} waits: ${waiting.order}`,
          heading: 'A refund waits for you',
          paragraphs: [
            `${amount} for ${waiting.order} are to go back to the customer. The role of whoever decided it doesn’t allow that amount; yours does.`,
            'The money stays with the shop until somebody pays the refund, on the order’s page under Money.',
          ],
          links: [{ label: 'Open the order', url: `${adminUrl}/#/orders/${waiting.purchaseId}/show` }],
          shop: { shopName },
        }),
      )
  })
}
