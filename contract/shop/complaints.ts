import { z } from 'zod'
import { call, Id, required } from '../kernel/call.ts'
import { routes } from './routes.ts'

/** What a customer and the shop have written to each other. Neither address nor phone number: the link may be forwarded. */
export const OwnComplaint = z.object({
  number: z.int(),
  /** `Closed` once the shop takes it for settled; another message opens it again. */
  state: z.enum(['Waiting', 'Answered', 'Closed']),
  /** The oldest first. */
  messages: z.array(z.object({ _id: Id, at: z.string(), isOwn: z.boolean(), message: z.string() })),
})
export type OwnComplaint = z.infer<typeof OwnComplaint>

export const ComplaintMessageFields = z.object({
  /** Chosen by the browser: a message sent twice is stored once. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  message: required('Please write a message', 4000),
})

/** As in the link of an email. */
const params = z.object({ id: z.string(), expires: z.string(), signature: z.string() })

export const complaints = {
  getOwnComplaint: call(routes.getOwnComplaint, {
    summary: 'A message from the contact form with its answers, by the link of an email about it',
    params,
    data: OwnComplaint,
    refusals: ['NOT_FOUND'],
  }),
  writeAgain: call(routes.writeAgain, {
    summary: 'Write another message under the same number, by the link of an email about it',
    params,
    body: ComplaintMessageFields,
    data: OwnComplaint,
    refusals: ['NOT_FOUND', 'ANSWER_AWAITED'],
  }),
}
