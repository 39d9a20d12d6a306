import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReplicaState } from './open-reader.ts'

export function readCounter(registry: Registry): (database: string) => void {
  const reads = new Counter({
    name: 'database_reads_total',
    help: 'Statements of catalogue pages, lists and searches by the database that answered: the primary, or a replica',
    labelNames: ['database'],
    registers: [registry],
  })
  return (database) => reads.inc({ database })
}

export function replicaGauges(registry: Registry, states: () => ReplicaState[]): void {
  new Gauge({
    name: 'replica_lag_seconds',
    help: 'How far a replica was behind when it was last asked; +Inf while it is away or no replica',
    labelNames: ['database'],
    registers: [registry],
    collect() {
      for (const { name, lagMs } of states()) this.set({ database: name }, lagMs / 1000)
    },
  })
  new Gauge({
    name: 'replica_used',
    help: 'Whether a replica is read from',
    labelNames: ['database'],
    registers: [registry],
    collect() {
      for (const { name, isUsed } of states()) this.set({ database: name }, Number(isUsed))
    },
  })
}
