import type { Fault } from './faults.ts'
import type { LoggedRequest } from './request-log.ts'

/** Bounded, as demos run for weeks. */
const MAX_LOG_LENGTH = 1000

export type CommonState<Settings extends object, Call extends string, Kind extends string> = ReturnType<
  typeof createCommonState<Settings, Call, Kind>
>

export function createCommonState<Settings extends object, Call extends string, Kind extends string>(
  defaultSettings: Settings,
) {
  const state = {
    settings: structuredClone(defaultSettings),
    /** Token → expiry, in the service's own unit. */
    tokens: new Map<string, number>(),
    requests: [] as LoggedRequest<Call, Kind>[],
    faults: [] as Fault<Call, Kind>[],
    /** Ahead of the real clock. */
    clock: { offsetMs: 0 },

    /** Epoch milliseconds. */
    now: () => Date.now() + state.clock.offsetMs,
    advanceClock(seconds: number) {
      state.clock.offsetMs += seconds * 1000
    },
    log(entry: LoggedRequest<Call, Kind>) {
      state.requests.push(entry)
      if (state.requests.length > MAX_LOG_LENGTH) state.requests.shift()
    },
    reset() {
      state.clock.offsetMs = 0
      Object.assign(state.settings, structuredClone(defaultSettings))
      state.tokens.clear()
      state.requests.length = 0
      state.faults.length = 0
    },
  }
  return state
}
