import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export async function openMailServer() {
  const sockets = new Set<Socket>()
  let hangs = false
  let accepted = 0
  let connections = 0

  function serve(socket: Socket): void {
    let isData = false
    let rest = ''
    socket.write('220 mail.kargha.test\r\n')
    socket.setEncoding('utf8').on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isData) {
          if (line !== '.') continue
          isData = false
          accepted += 1
          socket.write('250 accepted\r\n')
        } else if (line === 'DATA') {
          isData = true
          socket.write('354 go ahead\r\n')
        } else socket.write(line === 'QUIT' ? '221 goodbye\r\n' : '250 ok\r\n')
      }
    })
  }
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (!hangs) serve(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted: () => accepted,
    connections: () => connections,
    /** New connections then get no answer. */
    hang: (does: boolean) => {
      hangs = does
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
