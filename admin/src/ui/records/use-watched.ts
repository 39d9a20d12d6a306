import { useQuery } from '@tanstack/react-query'

/** Milliseconds. */
const pause = 1_000

/** A record that changes by itself while it is under way. `then` does something to it, and loads it again. */
export function useWatched<Item extends { _id: string }>(
  loaded: Item,
  { load, isUnderWay }: { load: (id: string) => Promise<{ data: Item }>; isUnderWay: (item: Item) => boolean },
) {
  const { data: item = loaded, refetch } = useQuery({
    queryKey: ['watched', loaded._id],
    queryFn: async () => (await load(loaded._id)).data,
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : pause),
  })
  const then = async <Reply>(reply: Promise<Reply>) => {
    await reply.finally(refetch)
    return reply
  }
  return { item, then }
}
