import { z } from 'zod'
import { required } from '../kernel/call.ts'
import { type Measurement, SizeGuide } from '../shop/size-guide.ts'
import { changedVersion, savedFields } from './fields.ts'
import { bodyCall, deletionCall, listCall, listQuery, recordCall, savingCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const SizeGuidesQuery = listQuery(['name'])
export type SizeGuidesQuery = z.output<typeof SizeGuidesQuery>

const length = 'A measurement must be a whole number of millimetres from 1 to 5,000'
const measurementFields = z.object({
  name: required('Please name the measurement', 60),
  millimetres: z.array(z.int(length).min(1, length).max(5_000, length).nullable()),
}) satisfies z.ZodType<Measurement>

const isDistinct = (names: readonly string[]) => new Set(names).size === names.length

/** Saving replaces all of it. */
export const SizeGuideFields = z
  .object({
    version: changedVersion,
    name: required('Please name the kind of garment', 60),
    advice: z.string().trim().max(2_000, 'The advice can have at most 2,000 characters').default(''),
    sizes: z
      .array(required('Please name the size', 40))
      .min(1, 'A size guide needs a size')
      .max(30, 'A size guide can have at most 30 sizes')
      .refine(isDistinct, 'Two sizes are the same'),
    measurements: z
      .array(measurementFields)
      .min(1, 'A size guide needs a measurement')
      .max(12, 'A size guide can have at most 12 measurements')
      .refine((measurements) => isDistinct(measurements.map(({ name }) => name)), 'Two measurements are the same'),
  })
  .refine(({ sizes, measurements }) => measurements.every(({ millimetres }) => millimetres.length === sizes.length), {
    message: 'Each measurement must have a value, or be left empty, for each size',
    path: ['measurements'],
  })
export type SizeGuideFields = z.output<typeof SizeGuideFields>

export const StaffSizeGuide = SizeGuide.extend({
  products: z.int(),
  ...savedFields,
})
export type StaffSizeGuide = z.infer<typeof StaffSizeGuide>

export const staffSizeGuides = {
  getSizeGuides: listCall(
    staffRoutes.getSizeGuides,
    'All size guides; q searches names',
    SizeGuidesQuery,
    StaffSizeGuide,
  ),
  getSizeGuide: recordCall(staffRoutes.getSizeGuide, 'One size guide', StaffSizeGuide),
  createSizeGuide: bodyCall(
    staffRoutes.createSizeGuide,
    'Create a size guide',
    SizeGuideFields,
    StaffSizeGuide,
    'NAME_TAKEN',
  ),
  saveSizeGuide: savingCall(
    staffRoutes.saveSizeGuide,
    'Replace a size guide, for all products that show it',
    SizeGuideFields,
    StaffSizeGuide,
    'NAME_TAKEN',
  ),
  deleteSizeGuide: deletionCall(staffRoutes.deleteSizeGuide, 'Delete a size guide that no product shows', 'IN_USE'),
}
