import { z } from 'zod'
import { call, queryFlag } from '../kernel/call.ts'
import { day } from './fields.ts'
import { staffRoutes } from './routes.ts'

export const maxPapers = 200
const pdf = (name: string) => ({ type: 'application/pdf', name: `${name}.pdf` })

/** Numbers or ids separated by commas, in printing order. */
const parcels = z
  .string('Please choose parcels')
  .transform((text) => [...new Set(text.split(',').map((each) => each.trim()))].filter((each) => each !== ''))
  .pipe(z.array(z.string()).min(1, 'Please choose parcels').max(maxPapers, `At most ${maxPapers} parcels at once`))

export const staffPapers = {
  printPackingSlips: call(staffRoutes.printPackingSlips, {
    summary: 'Packing slips of up to 200 parcels as one PDF (A5); `hidePrices=true` for gifts',
    query: z.object({ parcels, hidePrices: queryFlag.optional() }),
    file: pdf('packing-slips'),
    refusals: ['NOT_FOUND', 'SHIPMENT_STATUS'],
  }),
  printAddressLabels: call(staffRoutes.printAddressLabels, {
    summary:
      'Labels of up to 200 parcels as one PDF: those that couriers’ services made, and ours (4 × 6 inches) for other couriers. Its last page names parcels whose label is missing, with the reason',
    query: z.object({ parcels }),
    file: pdf('address-labels'),
    refusals: ['NOT_FOUND', 'SHIPMENT_STATUS'],
  }),
  printPickList: call(staffRoutes.printPickList, {
    summary: 'What to fetch for the confirmed orders that have to leave by a day, today by default, as PDF',
    query: z.object({ day }),
    file: pdf('pick-list'),
  }),
  printPickupManifests: call(staffRoutes.printPickupManifests, {
    summary:
      'What the drivers sign who fetch up to 200 parcels, as one PDF: the manifest of the courier’s service, or a list of ours for each carrier',
    query: z.object({ parcels }),
    file: pdf('pickup-manifests'),
    refusals: ['NOT_FOUND', 'SHIPMENT_STATUS'],
  }),
  printManifests: call(staffRoutes.printManifests, {
    summary: 'The parcels handed over on a day, today by default, a list for each courier or for one, as PDF',
    query: z.object({ day, courier: z.string().trim().max(100).optional() }),
    file: pdf('manifests'),
  }),
}
