/** The words for states and kinds on the wire, apart from their schemas so that a browser can list them without zod. */
export const orderStatuses = ['Order Placed', 'Confirmed', 'Shipped', 'Delivered', 'Cancelled'] as const
export const paymentStatuses = ['Pending', 'Completed', 'Failed', 'Refunded'] as const
export const paymentMethods = ['COD', 'PhonePe'] as const
export const productStatuses = ['published', 'draft', 'archived'] as const
export const staffRoles = ['owner', 'staff'] as const
