import * as shared from '../shared/faults.ts'

/** Calls that can get a fault; the page is only logged. */
const apiCalls = [
  'login',
  'pickupLocations',
  'serviceability',
  'create',
  'orders',
  'assign',
  'shipment',
  'pickup',
  'label',
  'manifest',
  'cancel',
  'track',
  'ndr',
  'ndrAction',
  'return',
  'wallet',
  'document',
] as const
export type CourierCall = (typeof apiCalls)[number] | 'page'

/** Failures that the real one answers with 200. */
const failures200: Partial<Record<CourierCall, object>> = {
  create: { message: 'Something went wrong', status_code: 400 },
  assign: { response: { data: {} } },
  label: { label_created: 0, response: 'No valid shipment ids to print label' },
  serviceability: { message: 'Invalid Pickup Pincode' },
  shipment: {},
  track: { tracking_data: { track_status: 0, error: 'Aahh! There is no activities found in our DB.' } },
}

export const faultAnswers = {
  'error-500': () => shared.jsonAnswer(500, { message: 'Undefined index: order_id', status_code: 500 }),
  'html-502': () => htmlAnswer(502, '<html><head><title>502 Bad Gateway</title></head></html>'),
  'too-many-429': () => shared.jsonAnswer(429, { message: 'Too Many Attempts.', status_code: 429 }),
  'firewall-403': () => htmlAnswer(403, '<html><body>Request blocked.</body></html>'),
  'failure-200': (call: CourierCall) =>
    shared.jsonAnswer(200, failures200[call] ?? { status_code: 400, message: 'Something went wrong' }),
}
export type FaultKind = keyof typeof faultAnswers
export type Fault = shared.Fault<CourierCall, FaultKind>

export const faultSchema = shared.faultSchema(apiCalls, faultAnswers)

const htmlAnswer = (status: number, body: string) => ({ status, type: 'text/html', body })
