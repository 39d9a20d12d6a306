import { createServer, type RequestListener } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { fetchPublicFile, isPublicAddress, publicOr } from './fetch-public-file.ts'

async function host(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
const limits = { timeoutMs: 5_000, maxBytes: 100 }
const here = { ...limits, isAllowed: (address: string) => address === '127.0.0.1' }

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  'http://127.0.0.1:1/a.png',
  'http://[::1]/a.png',
  'http://2130706433/a.png',
  'http://localhost/a.png',
  'http://[::ffff:7f00:1]/a.png',
])('refuses %s, which leads to this machine', async (address) => {
  await expect(fetchPublicFile(address, limits)).rejects.toThrow('This address is not on the public internet')
})

it.each(['ftp://example.com/a.png', 'file:///etc/passwd', 'data:,x', 'nothing'])('refuses %s', async (address) => {
  await expect(fetchPublicFile(address, limits)).rejects.toThrow('This is no address of a web page')
})

it('follows redirects, but not into the own network, nor for ever', async () => {
  const origin = await host(({ url }, response) => {
    const places: Record<string, string> = { '/there': '/here', '/inside': 'http://10.0.0.1/', '/round': '/round' }
    const location = places[url ?? '']
    if (location) response.writeHead(302, { location }).end()
    else response.end('a picture')
  })
  expect(String(await fetchPublicFile(`${origin}/there`, here))).toBe('a picture')
  await expect(fetchPublicFile(`${origin}/inside`, here)).rejects.toThrow('not on the public internet')
  await expect(fetchPublicFile(`${origin}/round`, here)).rejects.toThrow('again and again')
})

it('ends with a large file, a late one, a broken one and a refusal, and says which are worth another attempt', async () => {
  const origin = await host(({ url }, response) => {
    if (url === '/large') response.end('x'.repeat(101))
    else if (url === '/late') response.write('x')
    else if (url === '/broken') response.writeHead(200, { 'content-length': 50 }).write('x', () => response.destroy())
    else response.writeHead(Number(url?.slice(1))).end()
  })
  const fetched = (path: string) => fetchPublicFile(`${origin}/${path}`, { ...here, timeoutMs: 1_000 })
  await expect(fetched('large')).rejects.toMatchObject({ isPassing: false })
  await expect(fetched('late')).rejects.toMatchObject({ isPassing: true, message: 'The site took too long to answer' })
  await expect(fetched('broken')).rejects.toMatchObject({ isPassing: true })
  await expect(fetched('404')).rejects.toMatchObject({ isPassing: false, message: 'The site answered 404' })
  await expect(fetched('503')).rejects.toMatchObject({ isPassing: true })
  await expect(fetched('429')).rejects.toMatchObject({ isPassing: true })
})

it('takes private addresses and ranges that the operator names, and no others', () => {
  const isAllowed = publicOr(['192.168.1.20', '10.0.0.0/8', 'fd00::/8'])
  for (const address of ['192.168.1.20', '10.7.7.7', 'fd12::1', '::ffff:10.1.1.1', '93.184.215.14'])
    expect([address, isAllowed(address)]).toEqual([address, true])
  for (const address of ['192.168.1.21', '127.0.0.1', '172.16.0.1', '::1', '169.254.169.254'])
    expect([address, isAllowed(address)]).toEqual([address, false])
})
