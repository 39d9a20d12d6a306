import { ApiError } from './api-error.ts'
import type { GatewayOrder, SandboxState } from './state.ts'

/** Throws the error that the settings choose: the gateway's documents show three. */
export function findOrder({ orders, settings }: SandboxState, merchantOrderId: string): GatewayOrder {
  const order = orders.get(merchantOrderId)
  if (order) return order
  switch (settings.unknownOrder) {
    case 'current':
      throw new ApiError(400, 'INVALID_MERCHANT_ORDER_ID', 'No entry found for given merchant order id')
    case 'older': {
      const message = `No entry found for ${merchantOrderId}`
      throw new ApiError(400, 'MERCHANT_ORDER_MAPPING_NOT_FOUND', message, { success: false, data: {} })
    }
    case 'not-found':
      throw new ApiError(404, 'NOT_FOUND', 'No entry found for given merchant order id')
  }
}
