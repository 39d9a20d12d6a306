import type { Pagination } from '@kargha/contract/call.ts'
import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { backOffice } from './back-office.ts'

type Item = { _id: string }
type ListQuery = { page: number; limit: number; order: 'asc' | 'desc'; sort?: never; q?: string }
type Resource = {
  list(query: ListQuery): Promise<{ data: Item[]; pagination?: Pagination }>
  one(id: string): Promise<{ data: Item }>
}

/** What react-admin calls a resource, by the calls of the staff API that list it and show one. */
const resources: Record<string, Resource> = {
  orders: {
    list: (query) => backOffice('getOrders', { query }),
    one: (orderId) => backOffice('getOrder', { params: { orderId } }),
  },
  products: {
    list: (query) => backOffice('getProducts', { query }),
    one: (id) => backOffice('getProduct', { params: { id } }),
  },
  customers: {
    list: (query) => backOffice('getCustomers', { query }),
    one: (id) => backOffice('getCustomer', { params: { id } }),
  },
}

function named(resource: string): Resource {
  const found = resources[resource]
  if (found === undefined) throw new Error(`The back office has no ${resource}`)
  return found
}

/** react-admin wants an `id`; the API's is `_id`. */
const record = (item: Item) => ({ ...item, id: item._id }) as RaRecord as never

async function list(resource: string, { pagination, sort, filter }: Partial<GetListParams>) {
  const query = {
    ...filter,
    page: pagination?.page ?? 1,
    limit: pagination?.perPage ?? 25,
    ...(sort && { sort: sort.field, order: sort.order === 'ASC' ? 'asc' : 'desc' }),
  }
  const answer = await named(resource).list(query as ListQuery)
  return { data: answer.data.map(record), total: answer.pagination?.total ?? answer.data.length }
}

const readOnly = () => Promise.reject(new Error('This can only be looked at'))

/** How react-admin reads the shop. What staff do to it has verbs of its own, such as moveOrder. */
export const dataProvider: DataProvider = {
  getList: list,
  async getOne(resource, { id }) {
    return { data: record((await named(resource).one(String(id))).data) }
  },
  async getMany(resource, { ids }) {
    const answers = await Promise.all(ids.map((id) => named(resource).one(String(id))))
    return { data: answers.map(({ data }) => record(data)) }
  },
  getManyReference: (resource, { target, id, filter, ...params }) =>
    list(resource, { ...params, filter: { ...filter, [target]: id } }),
  create: readOnly,
  update: readOnly,
  updateMany: readOnly,
  delete: readOnly,
  deleteMany: readOnly,
}
