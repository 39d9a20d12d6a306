import { z } from 'zod'
import { Id, required } from '../kernel/call.ts'
import { bodyCall, changeCall, deletionCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const HolidaysQuery = listQuery(['day', 'name'])
export type HolidaysQuery = z.output<typeof HolidaysQuery>

/** Besides the weekly ones. */
export const HolidayFields = z.object({
  day: z.iso.date('Please write the day like 2026-12-25'),
  name: required('Please name the holiday', 80),
})
export type HolidayFields = z.output<typeof HolidayFields>

export const StaffHoliday = z.object({ _id: Id, day: z.string(), name: z.string() })
export type StaffHoliday = z.infer<typeof StaffHoliday>

export const staffHolidays = {
  getHolidays: listCall(
    staffRoutes.getHolidays,
    'Holidays, latest first; q searches names',
    HolidaysQuery,
    StaffHoliday,
  ),
  getHoliday: recordCall(staffRoutes.getHoliday, 'One holiday', StaffHoliday),
  createHoliday: bodyCall(
    staffRoutes.createHoliday,
    'Add a holiday; orders that were placed keep their dates',
    HolidayFields,
    StaffHoliday,
    'NAME_TAKEN',
  ),
  saveHoliday: changeCall(staffRoutes.saveHoliday, 'Replace a holiday', HolidayFields, StaffHoliday, 'NAME_TAKEN'),
  deleteHoliday: deletionCall(staffRoutes.deleteHoliday, 'Delete a holiday'),
}
