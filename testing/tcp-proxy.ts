import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a proxy does to new connections and to bytes under way. Without any, it passes them on. */
type Fault = {
  /** Closes every new connection at once. */
  refuses?: boolean
  /** Swallows all bytes, both ways; a connection that swallowed some stays silent for good, as a half-open one does. */
  isSilent?: boolean
  /** Passes bytes on after this time, each way. */
  delayMs?: number
  /** Closes a connection instead of passing on bytes that contain this text. */
  closesAt?: string
}

export type TcpProxy = {
  /** The address `url` has through the proxy. */
  url: string
  /** Sets what goes wrong from now on; `{}` for nothing. */
  set(fault: Fault): void
  /** How many connections have fallen silent since the start. */
  silentConnections(): number
  /** Sends new connections to another host and port from now on. */
  pointTo(url: string): void
  /** Closes all connections. */
  cut(): void
  close(): Promise<void>
}

/** Opens a TCP proxy on a free port of this machine in front of the host and port of `url`. */
export async function openTcpProxy(url: string): Promise<TcpProxy> {
  let target = new URL(url)
  const sockets = new Set<Socket>()
  let fault: Fault = {}
  let silent = 0

  /** Passes on what comes from one end to the other, as the fault of the moment wills. */
  function pass(from: Socket, to: Socket, line: { isDead: boolean }): void {
    let last = Promise.resolve<unknown>(undefined)
    from.on('data', (bytes) => {
      if (fault.isSilent && !line.isDead) {
        line.isDead = true
        silent += 1
      }
      if (line.isDead) return
      if (fault.closesAt && bytes.includes(fault.closesAt)) return void from.destroy()
      const { delayMs } = fault
      const isDue = delayMs && sleep(delayMs)
      if (isDue) last = last.then(() => isDue)
      last = last.then(() => to.write(bytes))
    })
    // A half-open line does not say that it is closed either.
    from.on('close', () => line.isDead || last.then(() => to.destroy()))
  }

  const server = createServer((client) => {
    if (fault.refuses) return void client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    const line = { isDead: false }
    for (const end of [client, upstream]) {
      sockets.add(end)
      end.setNoDelay(true)
      end.on('error', () => {})
      end.on('close', () => sockets.delete(end))
    }
    pass(client, upstream, line)
    pass(upstream, client, line)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxied = new URL(url)
  proxied.port = String((server.address() as AddressInfo).port)
  proxied.hostname = '127.0.0.1'

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: proxied.href,
    set: (next) => {
      fault = next
    },
    pointTo: (next) => {
      target = new URL(next)
    },
    silentConnections: () => silent,
    cut,
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
