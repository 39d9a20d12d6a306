import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../launch/ports.ts'
import { hasProgram } from './has-program.ts'

const program = '/usr/sbin/nginx'

export const hasNginx = (): Promise<boolean> => hasProgram(program, 'nginx-light')

const ours = (file: string) => readFileSync(new URL(`../nginx/${file}`, import.meta.url), 'utf8')

/** deploy/nginx/servers.conf with other ports. */
const upstreams = (ports: readonly number[]) =>
  ours('servers.conf').replace(
    /(?: +server 127\.0\.0\.1:300\d (.*);\n)+/,
    (_, options) => `${ports.map((port) => `    server 127.0.0.1:${port} ${options};\n`).join('')}`,
  )

/** What ours needs of Debian's nginx.conf, with all files in one folder. */
const settings = (folder: string, http: string, workers: number) => `
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes ${workers};
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  tcp_nopush on;
  access_log off;
  # The load generator doesn't notice that a connection is to be closed, as nginx does after 1,000 requests, and counts an error.
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/replies;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${http}
}`

/** Without TLS, before local servers. Writes into `directory` only. */
export async function openNginx(directory: string, serverPorts: readonly number[], { workers = 1 } = {}) {
  const folder = join(directory, 'nginx')
  const [port, plainPort] = [await freePort(), await freePort()]
  const file = join(folder, 'nginx.conf')
  const plain = join(folder, 'plain')
  mkdirSync(plain, { recursive: true })
  const write = (ports: readonly number[]) => {
    const http = ours('http.conf').replace('/var/cache/nginx/kargha', join(folder, 'cache'))
    const shop = `server { listen 127.0.0.1:${port}; ${ours('shop.conf')} }`
    const files = `server { listen 127.0.0.1:${plainPort}; root ${plain}; }`
    writeFileSync(file, settings(folder, [http, upstreams(ports), shop, files].join('\n'), workers))
  }
  write(serverPorts)
  const child = spawn(program, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  const kill = () => void child.kill('SIGTERM')
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/metrics`).then(
      ({ status }) => status === 404,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    await sleep(50)
  }
  return {
    url,
    /** Files for comparison. */
    plain: { folder: plain, url: `http://127.0.0.1:${plainPort}` },
    pid: child.pid ?? 0,
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    /** Replaces the servers without dropping a connection. */
    reload(ports: readonly number[]): void {
      write(ports)
      child.kill('SIGHUP')
    },
    kill,
    async close(): Promise<void> {
      process.removeListener('exit', kill)
      kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
