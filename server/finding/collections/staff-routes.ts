import type { Deps } from '../../platform/deps.ts'
import { ownPictureReplacer } from '../../platform/media/own-pictures.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { previewCollection } from './collection-products.ts'
import {
  createCollection,
  deleteCollection,
  getStaffCollection,
  listStaffCollections,
  saveCollection,
} from './staff-collections.ts'

export function staffCollectionRoutes(register: RegisterStaffRoute, { db, fileStore, config }: Deps): void {
  const withOwnPicture = ownPictureReplacer({ db, fileStore, config })

  register('getCollections', async ({ query }) => ({
    message: 'Collections',
    ...(await listStaffCollections(db, query)),
  }))

  register('getCollection', async ({ params }) => ({
    message: 'The collection',
    data: await getStaffCollection(db, params.id),
  }))

  register('createCollection', async ({ body, member, audited }) => {
    const fields = await withOwnPicture(body)
    return audited(async (tx) => {
      const after = await createCollection(tx, fields, actorOf(member))
      return {
        message: `Collection ${after.name} has been added`,
        data: after,
        subject: after.name,
        before: null,
        after,
      }
    })
  })

  register('saveCollection', async ({ params, body, member, audited }) => {
    const fields = await withOwnPicture(body)
    return audited(async (tx) => {
      const { before, after } = await saveCollection(tx, params.id, fields, actorOf(member))
      return { message: `Collection ${after.name} has been saved`, data: after, subject: after.name, before, after }
    })
  })

  register('deleteCollection', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteCollection(tx, params.id)
      const message = `Collection ${before.name} has been deleted`
      return { message, data: { _id: params.id }, subject: before.name, before, after: null }
    }),
  )

  register('previewCollection', async ({ body }) => ({
    message: 'The collection as it would be',
    data: await previewCollection(db, body),
  }))
}
