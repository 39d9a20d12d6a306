import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hasNginx, openNginx } from '../../deploy/programs/nginx.ts'
import { makeTemporaryDirectory } from '../../launch/data-directory.ts'

let directory: string
beforeAll(async () => {
  directory = await makeTemporaryDirectory('nginx')
})
afterAll(() => rmSync(directory, { recursive: true }))

/** Answers with its name and the received headers, cacheable for a minute. */
async function openServer(name: string) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, reply) => {
    requests.push(request)
    reply.setHeader('cache-control', request.url?.startsWith('/api/') ? 'no-store' : 'public, max-age=60')
    reply.setHeader('vary', 'accept, accept-encoding')
    reply.end(JSON.stringify({ name, headers: request.headers }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(close)
  return { port: (server.address() as AddressInfo).port, requests, close }
}

describe.skipIf(!(await hasNginx()))('nginx with the files of deploy/nginx', () => {
  async function open(...servers: { port: number }[]) {
    const folder = join(directory, `run-${servers.map(({ port }) => port).join('-')}`)
    mkdirSync(folder)
    const nginx = await openNginx(
      folder,
      servers.map(({ port }) => port),
    )
    onTestFinished(() => nginx.close())
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(nginx.url + path, { headers })
      const text = await response.text()
      return { status: response.status, cache: response.headers.get('x-cache'), text }
    }
    return { nginx, get }
  }

  it('is accepted by nginx as docs say to install it', () => {
    const root = join(directory, 'etc')
    const settings = join(root, 'kargha')
    cpSync('deploy/nginx', settings, { recursive: true })
    mkdirSync(join(settings, 'tls'))
    const subject = ['-subj', '/CN=shop.example.in', '-nodes', '-newkey', 'rsa:2048', '-x509', '-days', '1']
    const [key, certificate] = [join(settings, 'tls/privkey.pem'), join(settings, 'tls/fullchain.pem')]
    execFileSync('openssl', ['req', ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
    const http = readFileSync(join(settings, 'http.conf'), 'utf8').replace('/var/cache/nginx', root)
    writeFileSync(join(settings, 'http.conf'), http)
    const log = join(root, 'error.log')
    const main = `pid ${root}/pid; error_log ${log}; events {} http { include kargha/kargha.conf; }`
    writeFileSync(join(root, 'nginx.conf'), main)
    execFileSync('/usr/sbin/nginx', ['-t', '-q', '-c', join(root, 'nginx.conf'), '-p', root, '-e', log])
    expect(readFileSync(log, 'utf8')).toBe('')
  })

  it('keeps a page once for all browsers that accept the same encoding, and never a call', async () => {
    const server = await openServer('only')
    const { get } = await open(server)
    const agents = ['gzip, deflate, br, zstd', 'br;q=1.0, gzip', 'gzip', 'deflate, gzip;q=0.5', 'identity']
    for (const encoding of agents) expect((await get('/', { 'accept-encoding': encoding })).status).toBe(200)
    expect(server.requests.map(({ headers }) => headers['accept-encoding'] ?? '')).toEqual(['br', 'gzip', ''])
    expect((await get('/', { 'accept-encoding': 'br' })).cache).toBe('HIT')
    for (const accept of ['image/avif,image/webp', '*/*,image/avif', 'image/webp', '*/*'])
      await get('/media/a.jpg?w=480', { accept })
    expect(server.requests).toHaveLength(5)
    for (const _ of [1, 2]) await get('/api/v1/user/shop')
    expect(server.requests).toHaveLength(7)
  })

  it('says to the server who asks, whatever the client claims', async () => {
    const server = await openServer('only')
    const { get } = await open(server)
    const { text } = await get('/api/v1/user/shop', { 'x-forwarded-for': '203.0.113.9' })
    expect(JSON.parse(text).headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
  })

  it('answers nobody what is for the shop’s own machines', async () => {
    const server = await openServer('only')
    const { get } = await open(server)
    for (const path of ['/metrics', '/readyz', '/metrics?x=1']) expect((await get(path)).status).toBe(404)
    expect(server.requests).toEqual([])
  })

  it('passes a server over that is gone, and takes others when its list names them', async () => {
    const [first, second, third] = [await openServer('first'), await openServer('second'), await openServer('third')]
    const { nginx, get } = await open(first, second)
    const namesOf = async (prefix: string) => {
      const paths = Array.from({ length: 20 }, (_, index) => `/api/${prefix}-${index}`)
      const answers = await Promise.all(paths.map((path) => get(path)))
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      return new Set(answers.map(({ text }) => JSON.parse(text).name))
    }
    expect(await namesOf('both')).toEqual(new Set(['first', 'second']))
    first.close()
    expect(await namesOf('one')).toEqual(new Set(['second']))
    nginx.reload([third.port])
    await expect.poll(() => namesOf('other')).toEqual(new Set(['third']))
  })
})
