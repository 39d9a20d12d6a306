import { hasProgram } from '../../deploy/programs/has-program.ts'
import { hasNginx } from '../../deploy/programs/nginx.ts'
import { postgresPrograms } from '../faults/archived-database.ts'
import { hasPgBouncer } from '../faults/pgbouncer.ts'

/** Beside nginx and PgBouncer. */
const packages = {
  [`${postgresPrograms}/postgres`]: 'postgresql-15',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  // Patroni recommends a package per store.
  '/usr/lib/python3/dist-packages/etcd/client.py': 'python3-etcd',
  '/usr/sbin/haproxy': 'haproxy',
}

export async function hasClusterPrograms(): Promise<boolean> {
  if (!(await hasNginx()) || !(await hasPgBouncer())) return false
  for (const [program, debianPackage] of Object.entries(packages))
    if (!(await hasProgram(program, debianPackage))) return false
  return true
}
