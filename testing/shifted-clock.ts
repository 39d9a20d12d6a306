/**
 * Preloaded by a server whose clock is wrong: CLOCK is by how many hours (`-24`), or `jumping`, for a day ahead and a day
 * behind in turn, reading by reading.
 */
const hourMs = 3_600_000
const clock = process.env.CLOCK ?? '0'
let sign = 1

function wrongTime(rightTime: number): number {
  if (clock !== 'jumping') return rightTime + Number(clock) * hourMs
  sign = -sign
  return rightTime + sign * 24 * hourMs
}

globalThis.Date = new Proxy(Date, {
  construct: (date, given, target) =>
    Reflect.construct(date, given.length === 0 ? [wrongTime(date.now())] : given, target),
  get: (date, name) => (name === 'now' ? () => wrongTime(date.now()) : Reflect.get(date, name)),
})
