import type { Tools } from '../app.ts'
import {
  allCategories,
  anyCategory,
  createCategory,
  deleteCategory,
  saveCategory,
} from '../catalogue/all-categories.ts'
import {
  allSubcategories,
  anySubcategory,
  createSubcategory,
  deleteSubcategory,
  saveSubcategory,
} from '../catalogue/all-subcategories.ts'
import { allBanners, anyBanner, createBanner, deleteBanner, saveBanner } from '../content/all-banners.ts'
import { inTransaction } from '../db/database.ts'
import { changesBetween, writeAudit } from './audit.ts'
import { ownPictures } from './own-pictures.ts'
import type { ServeStaff } from './staff-doorkeeper.ts'

/** Where products stand and what leads to them: categories, sub-categories, banners. */
export function shelfRoutes(serve: ServeStaff, { db, shelf, config }: Tools): void {
  const pictures = ownPictures(shelf, config.publicUrl)
  /** The one picture of what is said, if one is. */
  async function withPicture<Said extends { image?: string | undefined }>(said: Said): Promise<Said> {
    if (said.image === undefined) return said
    const [image] = await pictures('image', [said.image])
    return { ...said, image }
  }

  serve('getCategories', async ({ query }) => ({ message: 'Categories', ...(await allCategories(db, query)) }))

  serve('getCategory', async ({ params }) => ({ message: 'The category', data: await anyCategory(db, params.id) }))

  serve('createCategory', async ({ body, member }) => {
    const data = await inTransaction(db, async (tx) => {
      const category = await anyCategory(tx, await createCategory(tx, body))
      await writeAudit(tx, member, 'createCategory', category.name, category)
      return category
    })
    return { message: `${data.name} is made`, data }
  })

  serve('saveCategory', async ({ params, body, member }) => {
    const data = await inTransaction(db, async (tx) => {
      const before = await anyCategory(tx, params.id)
      await saveCategory(tx, params.id, body)
      const after = await anyCategory(tx, params.id)
      await writeAudit(tx, member, 'saveCategory', after.name, changesBetween(before, after))
      return after
    })
    return { message: `${data.name} is saved`, data }
  })

  serve('deleteCategory', async ({ params, member }) => {
    await inTransaction(db, async (tx) => {
      const category = await anyCategory(tx, params.id)
      await deleteCategory(tx, params.id)
      await writeAudit(tx, member, 'deleteCategory', category.name, category)
    })
    return { message: 'The category is deleted', data: { _id: params.id } }
  })

  serve('getSubcategories', async ({ query }) => ({
    message: 'Sub-categories',
    ...(await allSubcategories(db, query)),
  }))

  serve('getSubcategory', async ({ params }) => ({
    message: 'The sub-category',
    data: await anySubcategory(db, params.id),
  }))

  serve('createSubcategory', async ({ body, member }) => {
    const said = await withPicture(body)
    const data = await inTransaction(db, async (tx) => {
      const subcategory = await anySubcategory(tx, await createSubcategory(tx, said))
      await writeAudit(tx, member, 'createSubcategory', subcategory.name, subcategory)
      return subcategory
    })
    return { message: `${data.name} is made`, data }
  })

  serve('saveSubcategory', async ({ params, body, member }) => {
    const said = await withPicture(body)
    const data = await inTransaction(db, async (tx) => {
      const before = await anySubcategory(tx, params.id)
      await saveSubcategory(tx, params.id, said)
      const after = await anySubcategory(tx, params.id)
      await writeAudit(tx, member, 'saveSubcategory', after.name, changesBetween(before, after))
      return after
    })
    return { message: `${data.name} is saved`, data }
  })

  serve('deleteSubcategory', async ({ params, member }) => {
    await inTransaction(db, async (tx) => {
      const subcategory = await anySubcategory(tx, params.id)
      await deleteSubcategory(tx, params.id)
      await writeAudit(tx, member, 'deleteSubcategory', subcategory.name, subcategory)
    })
    return { message: 'The sub-category is deleted', data: { _id: params.id } }
  })

  serve('getBanners', async ({ query }) => ({ message: 'Banners', ...(await allBanners(db, query)) }))

  serve('getBanner', async ({ params }) => ({ message: 'The banner', data: await anyBanner(db, params.id) }))

  serve('createBanner', async ({ body, member }) => {
    const said = await withPicture(body)
    const data = await inTransaction(db, async (tx) => {
      const banner = await createBanner(tx, said)
      await writeAudit(tx, member, 'createBanner', banner.alt, banner)
      return banner
    })
    return { message: 'The banner is made', data }
  })

  serve('saveBanner', async ({ params, body, member }) => {
    const said = await withPicture(body)
    const data = await inTransaction(db, async (tx) => {
      const before = await anyBanner(tx, params.id)
      const after = await saveBanner(tx, params.id, said)
      await writeAudit(tx, member, 'saveBanner', after.alt, changesBetween(before, after))
      return after
    })
    return { message: 'The banner is saved', data }
  })

  serve('deleteBanner', async ({ params, member }) => {
    await inTransaction(db, async (tx) => {
      const banner = await anyBanner(tx, params.id)
      await deleteBanner(tx, params.id)
      await writeAudit(tx, member, 'deleteBanner', banner.alt, banner)
    })
    return { message: 'The banner is deleted', data: { _id: params.id } }
  })
}
