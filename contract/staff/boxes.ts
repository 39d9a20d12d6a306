import { z } from 'zod'
import { Id, required } from '../kernel/call.ts'
import { changedVersion, savedFields } from './fields.ts'
import { ParcelSize } from './parcels.ts'
import { bodyCall, deletionCall, listCall, listQuery, recordCall, savingCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const BoxesQuery = listQuery(['name'])
export type BoxesQuery = z.output<typeof BoxesQuery>

const empty = 'The weight of the empty box must be a whole number of grams from 0 to 100,000'
const pieces = 'The most that the pieces weigh must be a whole number of grams from 1 to 100,000'

/** Saving replaces all of it. */
export const BoxFields = ParcelSize.extend({
  version: changedVersion,
  name: required('Please name the box', 60),
  emptyGrams: z.int(empty).min(0, empty).max(100_000, empty),
  maxPiecesGrams: z.int(pieces).min(1, pieces).max(100_000, pieces).nullable().default(null),
  isDefault: z.boolean('isDefault is true or false').default(false),
})
export type BoxFields = z.output<typeof BoxFields>

/** Sides in centimetres. */
export const StaffBox = z.object({
  _id: Id,
  name: z.string(),
  lengthCm: z.int(),
  widthCm: z.int(),
  heightCm: z.int(),
  emptyGrams: z.int(),
  /** The most that its pieces may weigh, in grams; null for any weight. */
  maxPiecesGrams: z.int().nullable(),
  /** One at most; of boxes that hold a parcel's pieces alike, it is the one that is proposed. */
  isDefault: z.boolean(),
  ...savedFields,
})
export type StaffBox = z.infer<typeof StaffBox>

export const staffBoxes = {
  getBoxes: listCall(staffRoutes.getBoxes, 'The shop’s standard boxes; q searches names', BoxesQuery, StaffBox),
  getBox: recordCall(staffRoutes.getBox, 'One box', StaffBox),
  createBox: bodyCall(staffRoutes.createBox, 'Add a standard box', BoxFields, StaffBox, 'NAME_TAKEN'),
  saveBox: savingCall(
    staffRoutes.saveBox,
    'Change a box, for parcels packed from now on',
    BoxFields,
    StaffBox,
    'NAME_TAKEN',
  ),
  deleteBox: deletionCall(staffRoutes.deleteBox, 'Delete a box; parcels packed in it keep their size'),
}
