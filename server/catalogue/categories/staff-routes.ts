import type { Deps } from '../../platform/deps.ts'
import { ownPictureReplacer } from '../../platform/media/own-pictures.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import {
  createCategory,
  deleteCategory,
  getStaffCategory,
  listStaffCategories,
  saveCategory,
} from './staff-categories.ts'
import {
  createSubcategory,
  deleteSubcategory,
  getStaffSubcategory,
  listStaffSubcategories,
  saveSubcategory,
} from './staff-subcategories.ts'

export function staffCategoryRoutes(register: RegisterStaffRoute, { db, fileStore, config }: Deps): void {
  const withOwnPicture = ownPictureReplacer({ db, fileStore, config })

  register('getCategories', async ({ query }) => ({ message: 'Categories', ...(await listStaffCategories(db, query)) }))

  register('getCategory', async ({ params }) => ({
    message: 'The category',
    data: await getStaffCategory(db, params.id),
  }))

  register('createCategory', ({ body, member, audited }) =>
    audited(async (tx) => {
      const after = await createCategory(tx, body, actorOf(member))
      return { message: `${after.name} has been added`, data: after, subject: after.name, before: null, after }
    }),
  )

  register('saveCategory', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveCategory(tx, params.id, body, actorOf(member))
      return { message: `${after.name} has been saved`, data: after, subject: after.name, before, after }
    }),
  )

  register('deleteCategory', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteCategory(tx, params.id)
      const message = 'The category has been deleted'
      return { message, data: { _id: params.id }, subject: before.name, before, after: null }
    }),
  )

  register('getSubcategories', async ({ query }) => ({
    message: 'Sub-categories',
    ...(await listStaffSubcategories(db, query)),
  }))

  register('getSubcategory', async ({ params }) => ({
    message: 'The sub-category',
    data: await getStaffSubcategory(db, params.id),
  }))

  register('createSubcategory', async ({ body, member, audited }) => {
    const subcategory = await withOwnPicture(body)
    return audited(async (tx) => {
      const after = await createSubcategory(tx, subcategory, actorOf(member))
      return { message: `${after.name} has been added`, data: after, subject: after.name, before: null, after }
    })
  })

  register('saveSubcategory', async ({ params, body, member, audited }) => {
    const change = await withOwnPicture(body)
    return audited(async (tx) => {
      const { before, after } = await saveSubcategory(tx, params.id, change, actorOf(member))
      return { message: `${after.name} has been saved`, data: after, subject: after.name, before, after }
    })
  })

  register('deleteSubcategory', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteSubcategory(tx, params.id)
      const message = 'The sub-category has been deleted'
      return { message, data: { _id: params.id }, subject: before.name, before, after: null }
    }),
  )
}
