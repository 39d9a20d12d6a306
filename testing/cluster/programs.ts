import { hasProgram } from '../../deploy/programs/has-program.ts'
import { hasNginx } from '../../deploy/programs/nginx.ts'
import { hasPgBouncer } from '../faults/pgbouncer.ts'
import { postgresPrograms } from './member.ts'

/** The programs of the cluster beside nginx and PgBouncer, and Debian's packages with them. */
const packages = {
  [`${postgresPrograms}/postgres`]: 'postgresql-15',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  // Patroni recommends one package for each store that it can use.
  '/usr/lib/python3/dist-packages/etcd/client.py': 'python3-etcd',
  '/usr/sbin/haproxy': 'haproxy',
}

/** Whether this machine has the programs of the cluster; installs Debian's packages where this user may. */
export async function hasClusterPrograms(): Promise<boolean> {
  if (!(await hasNginx()) || !(await hasPgBouncer())) return false
  for (const [program, debianPackage] of Object.entries(packages))
    if (!(await hasProgram(program, debianPackage))) return false
  return true
}
