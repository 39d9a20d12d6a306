import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import type { ListQuery, OfficeResource, ResourceCalls, StoredRecord } from './ui/records/feature.ts'

/** react-admin needs an `id`; the API's is `_id`. */
const toRecord = (item: StoredRecord) => ({ ...item, id: item._id }) as RaRecord as never

/** For lists, pages and forms; steps such as moveOrder have their own calls. */
export function createDataProvider(resources: readonly OfficeResource[]): DataProvider {
  const callsByName = new Map(resources.map(({ name, calls }) => [name, calls]))

  function callsOf(resource: string): ResourceCalls {
    const calls = callsByName.get(resource)
    if (calls === undefined) throw new Error(`The back office has no ${resource}`)
    return calls
  }

  function call<Name extends 'create' | 'save' | 'remove'>(resource: string, name: Name) {
    const found = callsOf(resource)[name]
    if (found === undefined) throw new Error(`The back office can’t ${name} ${resource}`)
    return found
  }

  async function getList(resource: string, { pagination, sort, filter }: Partial<GetListParams>) {
    const query = {
      ...filter,
      page: pagination?.page ?? 1,
      limit: pagination?.perPage ?? 25,
      ...(sort && { sort: sort.field, order: sort.order === 'ASC' ? 'asc' : 'desc' }),
    }
    const page = await callsOf(resource).list(query as ListQuery)
    const { total = page.data.length, more = false } = page.pagination ?? {}
    return { data: page.data.map(toRecord), total, meta: { more } }
  }

  const remove = (resource: string, id: unknown) => call(resource, 'remove')(String(id))

  return {
    getList,
    async getOne(resource, { id }) {
      // An order number may stand in for the id; react-admin insists on what it asked for.
      return { data: { ...(await callsOf(resource).one(String(id))).data, id } as never }
    },
    async getMany(resource, { ids }) {
      const replies = await Promise.all(ids.map((id) => callsOf(resource).one(String(id))))
      return { data: replies.map(({ data }) => toRecord(data)) }
    },
    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    async create(resource, { data }) {
      return { data: toRecord((await call(resource, 'create')(data)).data) }
    },
    async update(resource, { id, data }) {
      return { data: toRecord((await call(resource, 'save')(String(id), data)).data) }
    },
    updateMany: () => Promise.reject(new Error('Records are changed one by one')),
    async delete(resource, { id, previousData }) {
      await remove(resource, id)
      return { data: (previousData ?? { id }) as never }
    },
    async deleteMany(resource, { ids }) {
      for (const id of ids) await remove(resource, id)
      return { data: ids }
    },
  }
}
