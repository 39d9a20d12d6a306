import { z } from 'zod'
import { firstSteps, skippableSteps } from '../../domain/first-day.ts'
import { call } from '../kernel/call.ts'
import { staffRoutes } from './routes.ts'

/** A step that is still to be done, and what it lacks. */
export const MissingStep = z.object({ step: z.enum(firstSteps), lacks: z.string() })
export type MissingStep = z.infer<typeof MissingStep>

export const staffFirstDay = {
  skipFirstStep: call(staffRoutes.skipFirstStep, {
    summary: 'Say that the shop does without a step of the first day; a second time changes nothing more',
    body: z.object({ step: z.enum(skippableSteps) }),
    data: z.array(MissingStep),
  }),
  askGateway: call(staffRoutes.askGateway, {
    summary: 'Ask the payment gateway whether it knows the shop; nothing is paid',
    data: z.object({ isKnown: z.boolean() }),
  }),
}
