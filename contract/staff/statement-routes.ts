import { permitted, staff } from './route-kinds.ts'

/** Statements of couriers and of the gateway. */
export const statementRoutes = {
  getRemittances: permitted('remittances', staff(['GET'], 'remittances')),
  getRemittance: permitted('remittances', staff(['GET'], 'remittances/{id}')),
  getRemittanceLines: permitted('remittances', staff(['GET'], 'remittances/{id}/lines')),
  importRemittance: permitted('remittances', staff(['POST'], 'remittances/import')),
  matchRemittance: permitted('remittances', staff(['POST'], 'remittances/{id}/match')),
  resolveRemittanceLine: permitted('remittances', staff(['POST'], 'remittances/{id}/lines/{lineId}/resolve')),
  getUnremittedParcels: permitted('remittances', staff(['GET'], 'unremitted-parcels')),
  getCashWithCouriers: permitted('remittances', staff(['GET'], 'cash-with-couriers')),

  getPayouts: permitted('remittances', staff(['GET'], 'payouts')),
  getPayout: permitted('remittances', staff(['GET'], 'payouts/{id}')),
  getPayoutLines: permitted('remittances', staff(['GET'], 'payouts/{id}/lines')),
  importPayout: permitted('remittances', staff(['POST'], 'payouts/import')),
  matchPayout: permitted('remittances', staff(['POST'], 'payouts/{id}/match')),
  resolvePayoutLine: permitted('remittances', staff(['POST'], 'payouts/{id}/lines/{lineId}/resolve')),
  getPaymentsNotPaidOut: permitted('remittances', staff(['GET'], 'payments-not-paid-out')),

  getFreightBills: permitted('remittances', staff(['GET'], 'freight-bills')),
  getFreightBill: permitted('remittances', staff(['GET'], 'freight-bills/{id}')),
  getFreightBillLines: permitted('remittances', staff(['GET'], 'freight-bills/{id}/lines')),
  importFreightBill: permitted('remittances', staff(['POST'], 'freight-bills/import')),
  matchFreightBill: permitted('remittances', staff(['POST'], 'freight-bills/{id}/match')),
  resolveFreightBillLine: permitted('remittances', staff(['POST'], 'freight-bills/{id}/lines/{lineId}/resolve')),
  getParcelFreight: permitted('remittances', staff(['GET'], 'shipments/{id}/freight')),
} as const
