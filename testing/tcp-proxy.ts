import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Fault = {
  refuses?: boolean
  /** Swallows bytes both ways; a connection that lost some stays silent for good, like a half-open one. */
  isSilent?: boolean
  /** Makes a connection silent that carries this text, and no other. */
  silencedBy?: string
  /** Delay each way. */
  delayMs?: number
  /** Closes a connection instead of passing on this text. */
  closesAt?: string
}

export type TcpProxy = {
  /** `url` through the proxy. */
  url: string
  /** `{}` for no fault. */
  set(fault: Fault): void
  /** Connections fallen silent since the start. */
  silentConnections(): number
  /** Changes the target of new connections. */
  pointTo(url: string): void
  cut(): void
  close(): Promise<void>
}

export async function openTcpProxy(url: string): Promise<TcpProxy> {
  let target = new URL(url)
  const sockets = new Set<Socket>()
  let fault: Fault = {}
  let silent = 0

  function pass(from: Socket, to: Socket, line: { isDead: boolean }): void {
    let last = Promise.resolve<unknown>(undefined)
    from.on('data', (bytes) => {
      const falls = fault.isSilent || (fault.silencedBy && bytes.includes(fault.silencedBy))
      if (falls && !line.isDead) {
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
    // A half-open connection doesn't report its closing either.
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
