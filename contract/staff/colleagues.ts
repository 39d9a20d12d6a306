import { z } from 'zod'
import { call, Id } from '../kernel/call.ts'
import { staffRoutes } from './routes.ts'

export const Colleague = z.object({ _id: Id, name: z.string(), email: z.string() })
export type Colleague = z.infer<typeof Colleague>

export const staffColleagues = {
  getColleagues: call(staffRoutes.getColleagues, {
    summary: 'Everybody who works here, by name, for whoever hands work over',
    data: z.array(Colleague),
  }),
}
